import { monthOf } from '../../shared/months.ts';
import type { CustomerState } from './customer.ts';
import type { Stats } from './stats.ts';

interface CounterContribution {
  readonly affiliateId: string;
  readonly appId: string;
  readonly code: string;
  readonly month: string;
  readonly counter: 'customers' | 'canceled';
}

interface AffiliateChange {
  readonly affiliateId: string;
  readonly appId: string;
  readonly code: string;
  readonly month: string;
  readonly stats: Stats;
}

/**
 * Returns the numbers that a customer adds to the counters of the partner and the affiliate: one customer and, after a cancellation, also
 * one cancellation.
 */
function contributionsOf(state: Partial<CustomerState> | undefined): CounterContribution[] {
  const { referral, subscribedAt, status, canceledAt, hasNoPurchase } = state ?? {};
  if (!referral || !subscribedAt || hasNoPurchase) return [];
  const { affiliateId, appId, code } = referral;
  const who = { affiliateId, appId, code };
  return [
    { ...who, counter: 'customers', month: monthOf(subscribedAt) },
    ...(status === 'canceled'
      ? [{ ...who, counter: 'canceled' as const, month: monthOf(canceledAt ?? subscribedAt) }]
      : []),
  ];
}

/** The counter changes that result from a changed customer and new entries. */
export class CounterChanges {
  readonly #partner = new Map<string, Stats>();
  readonly #affiliate = new Map<string, AffiliateChange>();

  constructor(before: Partial<CustomerState> | undefined, after: Partial<CustomerState> | undefined) {
    for (const part of contributionsOf(before)) this.#add(part, -1);
    for (const part of contributionsOf(after)) this.#add(part, 1);
  }

  /** Adds `amount` (minor units) to the earnings of a code in a month. */
  addEarned(entry: {
    affiliateId: string;
    appId: string;
    code: string;
    month: string;
    currency: string;
    amount: number;
  }): void {
    const name = `earned:${entry.currency}` as const;
    increase(this.#partnerStats(entry.month), name, entry.amount);
    increase(this.#affiliateStats(entry), name, entry.amount);
  }

  /** The changes of the partner's counters, by month. */
  get partner(): ReadonlyMap<string, Stats> {
    return this.#partner;
  }

  /** The changes of the affiliates' counters, by code and month. */
  get affiliate(): Iterable<AffiliateChange> {
    return this.#affiliate.values();
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

  #affiliateStats({ affiliateId, appId, code, month }: Omit<AffiliateChange, 'stats'>): Stats {
    const id = `${affiliateId}#${appId}#${code}#${month}`;
    const known = this.#affiliate.get(id) ?? { affiliateId, appId, code, month, stats: {} };
    this.#affiliate.set(id, known);
    return known.stats;
  }
}

function increase(stats: Stats, name: keyof Stats, amount: number): void {
  stats[name] = (stats[name] ?? 0) + amount;
}
