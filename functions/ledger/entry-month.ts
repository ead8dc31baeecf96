import { type Month, monthOf } from '../../shared/money/months.ts';
import type { Entry } from './entry.ts';
import { type Fact, factsOf, type PaymentFact } from './fact.ts';

/**
 * Returns the month in which all entries for a payment and a coupon count: the month of the payment, even for entries that are written later.
 * If an earlier time of the payment becomes known after a payout has settled entries in a later month, they stay there.
 */
export function entryMonth(
  payment: Pick<PaymentFact, 'paidAt'>,
  written: readonly Entry[],
  isSettled: (entry: Entry) => boolean,
): Month {
  const settled = misplaced(payment, written).filter(isSettled);
  return settled.map(({ month }) => month).sort()[0] ?? monthOf(payment.paidAt);
}

/**
 * Returns the entries that count in another month than their payment was made, as long as their month's entries don't cancel each other out.
 * Whether they move depends on whether a payout has settled them.
 */
export function misplacedEntries(
  facts: readonly Fact[],
  entries: readonly Entry[],
  touched?: ReadonlySet<string>,
): Entry[] {
  const byPayment = Map.groupBy(entries, ({ payment }) => payment);
  return factsOf(facts, 'payment')
    .filter(({ id }) => touched?.has(id) !== false)
    .flatMap((payment) => {
      const own = byPayment.get(payment.id) ?? [];
      return [...Map.groupBy(own, couponOf).values()].flatMap((written) => misplaced(payment, written));
    });
}

function misplaced({ paidAt }: Pick<PaymentFact, 'paidAt'>, written: readonly Entry[]): Entry[] {
  const others = written.filter(({ month }) => month !== monthOf(paidAt));
  return [...Map.groupBy(others, ({ month }) => month).values()].flatMap((ofMonth) =>
    [...Map.groupBy(ofMonth, ({ kind }) => kind).values()].some(
      (ofKind) => sumOf(ofKind) || revenueOf(ofKind),
    )
      ? ofMonth
      : [],
  );
}

/** The id is unique among the partner's coupons. */
export const couponOf = ({ appId, code }: Pick<Entry, 'appId' | 'code'>): string => `${appId}.${code}`;

export const sumOf = (entries: readonly Pick<Entry, 'amount'>[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

export const revenueOf = (entries: readonly Pick<Entry, 'revenue'>[]): number =>
  entries.reduce((sum, { revenue = 0 }) => sum + revenue, 0);

export const unearnedOf = (entries: readonly Pick<Entry, 'unearned'>[]): number =>
  entries.reduce((sum, { unearned = 0 }) => sum + unearned, 0);
