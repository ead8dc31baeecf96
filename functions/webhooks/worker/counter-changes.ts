import { monthOf } from '../../../shared/months.ts';
import type { CustomerRecord } from '../../table/entities/customer.ts';
import { addAffiliateStats, addPartnerStats, type Stats } from '../../table/entities/stats.ts';
import type { Transaction } from '../../table/transaction.ts';

interface CounterContribution {
  readonly code: string;
  readonly affiliateId: string;
  readonly month: string;
  readonly counter: 'customers' | 'canceled';
}

/** Returns a customer's contributions to the counters of its partner and affiliate: one customer and, if canceled, one cancellation. */
function contributionsOf(record: CustomerRecord | undefined): CounterContribution[] {
  const { referral, subscribedAt, status, canceledAt } = record ?? {};
  if (!referral || !subscribedAt) return [];
  const who = { code: referral.code, affiliateId: referral.affiliateId };
  return [
    { ...who, counter: 'customers', month: monthOf(subscribedAt) },
    ...(status === 'canceled'
      ? [{ ...who, counter: 'canceled' as const, month: monthOf(canceledAt ?? subscribedAt) }]
      : []),
  ];
}

/** The changes to the counters between a customer's previous and current contributions. */
export class CounterChanges {
  readonly #partner = new Map<string, Stats>();
  readonly #affiliate = new Map<string, { affiliateId: string; code: string; month: string; stats: Stats }>();

  constructor(before: CustomerRecord | undefined, after: CustomerRecord | undefined) {
    for (const part of contributionsOf(before)) this.#add(part, -1);
    for (const part of contributionsOf(after)) this.#add(part, 1);
  }

  /** Adds `amount` (minor units) to the earnings of a code in a month. */
  addEarned(entry: {
    affiliateId: string;
    code: string;
    month: string;
    currency: string;
    amount: number;
  }): void {
    const name = `earned:${entry.currency}` as const;
    increase(this.#partnerStats(entry.month), name, entry.amount);
    increase(this.#affiliateStats(entry), name, entry.amount);
  }

  /** Adds the changes to `tx`. */
  write(
    tx: Transaction,
    { partnerId, appId, providerId }: { partnerId: string; appId: string; providerId: string },
  ): void {
    for (const [month, stats] of this.#partner) addPartnerStats(tx, partnerId, month, providerId, stats);
    for (const { affiliateId, code, month, stats } of this.#affiliate.values()) {
      addAffiliateStats(tx, { affiliateId, appId, code }, month, stats);
    }
  }

  #add(part: CounterContribution, sign: 1 | -1): void {
    increase(this.#partnerStats(part.month), part.counter, sign);
    increase(this.#affiliateStats(part), part.counter, sign);
  }

  #partnerStats(month: string): Stats {
    const known = this.#partner.get(month) ?? {};
    this.#partner.set(month, known);
    return known;
  }

  #affiliateStats({ affiliateId, code, month }: { affiliateId: string; code: string; month: string }): Stats {
    const id = `${affiliateId}#${code}#${month}`;
    const known = this.#affiliate.get(id) ?? { affiliateId, code, month, stats: {} };
    this.#affiliate.set(id, known);
    return known.stats;
  }
}

function increase(stats: Stats, name: keyof Stats, amount: number): void {
  stats[name] = (stats[name] ?? 0) + amount;
}
