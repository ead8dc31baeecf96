import type { UseOutcome } from '../../shared/contract/sales.ts';
import type { AppId } from '../../shared/ids.ts';
import { type Attribution, couponsOf, type ProgramData, singleUses } from './attribution.ts';
import { correctionsOf } from './corrections.ts';
import type { Referral, UncountedUse } from './customer.ts';
import { earningPayments, earnsFor, SALE_WINDOW_MS } from './earning-payments.ts';
import type { Entry } from './entry.ts';
import { type CodeFact, type Fact, factsByPayment } from './fact.ts';
import { earlierOf } from './times.ts';

/** Ignores codes for which the partner has no coupon. */
export function firstUses(codes: readonly CodeFact[], program: ProgramData): Map<string, string> {
  const first = new Map<string, string>();
  for (const use of codes.flatMap(singleUses)) {
    for (const { code } of couponsOf(use, program))
      first.set(code, earlierOf(first.get(code) ?? use.at, use.at));
  }
  return first;
}

/** Returns true if a use was more than a day earlier than a stored one. Only such a use replaces it. */
export const isDayEarlier = (at: string, stored: string): boolean =>
  Date.parse(at) < Date.parse(stored) - SALE_WINDOW_MS;

export type UseDecision =
  | { readonly outcome: 'referred'; readonly referral: Referral }
  | { readonly outcome: 'other_app'; readonly appId: AppId }
  | { readonly outcome: 'other_code' | 'late' | UncountedUse['reason'] };

export function decisionOn(
  { appId, code }: { readonly appId: AppId; readonly code: string },
  { referral, late, uncounted }: Attribution,
): UseDecision {
  if (referral?.code === code) {
    return referral.appId === appId
      ? { outcome: 'referred', referral }
      : { outcome: 'other_app', appId: referral.appId };
  }
  if (late?.code === code) return { outcome: 'late' };
  const rejected = uncounted.find((use) => use.code === code);
  return { outcome: rejected?.reason ?? 'other_code' };
}

/**
 * Returns `counted` if a referral has earned money, or `refunded` if nothing is left of its commissions and `hasKeptPayment` finds no other
 * payment. Returns undefined if there are no commissions, because the outcome then depends on the payments. Ignores payments that belong to an invoice or to another customer.
 */
export function earnedOutcome(
  entries: readonly Pick<Entry, 'kind' | 'amount' | 'payment' | 'reason'>[],
): UseOutcome | undefined {
  const moved = new Set(entries.flatMap(({ payment, reason }) => (reason === 'moved' ? payment : [])));
  const earned = entries.filter(({ kind, payment }) => kind !== 'hold' && !moved.has(payment));
  if (!earned.some(({ kind }) => kind === 'commission')) return undefined;
  return earned.reduce((sum, { amount }) => sum + amount, 0) > 0 ? 'counted' : 'refunded';
}

/** Returns true if the customer got back less than the whole of a payment, whether the payment earned anything or not. */
export function hasKeptPayment(facts: readonly Fact[]): boolean {
  const about = factsByPayment(facts);
  return earningPayments(facts).some((payment) => {
    const { returned, gross } = correctionsOf(payment, about.get(payment.id) ?? []);
    return returned < gross;
  });
}

/**
 * Returns the outcome of a referral without commissions: `free` if no payment can earn a commission, `paid_earlier` if all payments were
 * made too early for the referral, and `counted` otherwise.
 */
export function unpaidOutcome(
  facts: readonly Fact[],
  referral: Pick<Referral, 'since'>,
): Extract<UseOutcome, 'counted' | 'free' | 'paid_earlier'> {
  const payments = earningPayments(facts);
  if (payments.length === 0) return 'free';
  return payments.some((payment) => earnsFor(payment, referral)) ? 'counted' : 'paid_earlier';
}
