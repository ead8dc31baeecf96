import type { AffiliateId, AppId } from '../../shared/ids.ts';
import { type Month, monthOf } from '../../shared/money/months.ts';
import type { CustomerState } from './customer.ts';
import type { Entry } from './entry.ts';
import type { Stats } from './stats.ts';

interface Contribution {
  readonly affiliateId: AffiliateId;
  readonly appId: AppId;
  readonly code: string;
  readonly month: Month;
  readonly counter: keyof Stats;
  /** True if this amount is added only to the coupon's counters. Such amounts are shown only in reports. */
  readonly ofCouponOnly?: true;
}

interface AffiliateChange {
  readonly affiliateId: AffiliateId;
  readonly appId: AppId;
  readonly code: string;
  readonly month: Month;
  readonly stats: Stats;
}

type CountedEntry = Pick<
  Entry,
  'affiliateId' | 'appId' | 'code' | 'month' | 'currency' | 'kind' | 'amount' | 'revenue' | 'unearned'
>;

/**
 * Returns a customer's contribution to the counters of the partner and the affiliate: one customer and, after a cancellation, one canceled
 * customer. A customer whose payment earned a commission also counts toward a cohort.
 */
function contributionsOf(state: Partial<CustomerState> | undefined): Contribution[] {
  const { referral, subscribedAt, status, canceledAt, hasNoPurchase, first } = state ?? {};
  if (!referral || !subscribedAt || hasNoPurchase) return [];
  const { affiliateId, appId, code } = referral;
  const coupon = { affiliateId, appId, code };
  const contributions: Contribution[] = [{ ...coupon, counter: 'customers', month: monthOf(subscribedAt) }];
  const ofCohort = first && ({ ...coupon, month: monthOf(first.at), ofCouponOnly: true } as const);
  if (ofCohort) contributions.push({ ...ofCohort, counter: `payers:${first.currency}` });
  if (status === 'canceled') {
    const month = monthOf(canceledAt ?? subscribedAt);
    contributions.push({ ...coupon, counter: 'canceled', month });
    if (ofCohort) contributions.push({ ...ofCohort, counter: `lost:${first.currency}:${month}` });
  }
  return contributions;
}

export class CounterChanges {
  readonly #partner = new Map<string, Stats>();
  readonly #affiliate = new Map<string, AffiliateChange>();

  constructor(before: Partial<CustomerState> | undefined, after: Partial<CustomerState> | undefined) {
    for (const part of contributionsOf(before)) this.#add(part, -1);
    for (const part of contributionsOf(after)) this.#add(part, 1);
  }

  /**
   * Adds a ledger entry's amounts to the monthly counters of the partner and the coupon. Ignores `hold` entries, because they don't change
   * earnings or revenue.
   */
  addEntry(entry: CountedEntry): void {
    const { kind, currency, amount, revenue = 0, unearned = 0 } = entry;
    if (kind === 'hold') return;
    const isSale = kind === 'commission';
    for (const stats of [this.#partnerStats(entry.month), this.#affiliateStats(entry)]) {
      if (amount !== 0) increase(stats, `earned:${currency}`, amount);
      if (unearned !== 0) increase(stats, `unearned:${currency}`, unearned);
      if (revenue !== 0)
        increase(stats, `${isSale ? 'revenue' : 'refunded'}:${currency}`, isSale ? revenue : -revenue);
    }
  }

  get partner(): ReadonlyMap<string, Stats> {
    return this.#partner;
  }

  get affiliate(): Iterable<AffiliateChange> {
    return this.#affiliate.values();
  }

  #add(part: Contribution, sign: 1 | -1): void {
    if (!part.ofCouponOnly) increase(this.#partnerStats(part.month), part.counter, sign);
    increase(this.#affiliateStats(part), part.counter, sign);
  }

  #partnerStats(month: Month): Stats {
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
