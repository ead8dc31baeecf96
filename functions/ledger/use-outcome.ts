import type { UseOutcome } from '../../shared/contract/sales.ts';
import { type Attribution, codeOf, type ProgramData } from './attribution.ts';
import type { UncountedUse } from './customer.ts';
import type { Entry } from './entry.ts';
import { type CodeFact, type Fact, factsOf, type PaymentFact } from './fact.ts';
import { earnsFor } from './missing-entries.ts';
import { earlierOf } from './times.ts';

/** Returns the time of the first use of each code that a coupon of the partner has, by code. */
export function firstUses(codes: readonly CodeFact[], program: ProgramData): Map<string, string> {
  const first = new Map<string, string>();
  for (const fact of codes) {
    const code = codeOf(fact, program.promotionCodes);
    if (code === undefined || !program.coupons.get(code)?.length) continue;
    const before = first.get(code);
    first.set(code, before === undefined ? fact.at : earlierOf(before, fact.at));
  }
  return first;
}

/** What became of a customer's use of a code, as far as the decision about the referral says it. */
export type UseDecision =
  | { readonly outcome: 'referred' }
  | { readonly outcome: 'other_app'; readonly appId: string }
  | { readonly outcome: 'other_code' | 'late' | UncountedUse['reason'] };

/** Returns what the decision about a customer says about the code of a coupon. */
export function decisionOn(
  { appId, code }: { readonly appId: string; readonly code: string },
  { referral, late, uncounted }: Attribution,
): UseDecision {
  if (referral?.code === code) {
    return referral.appId === appId
      ? { outcome: 'referred' }
      : { outcome: 'other_app', appId: referral.appId };
  }
  if (late?.code === code) return { outcome: 'late' };
  const rejected = uncounted.find((use) => use.code === code);
  return { outcome: rejected?.reason ?? 'other_code' };
}

/**
 * Returns whether a referral has earned: `refunded` if nothing of its commissions is left. Undefined without commissions, where the
 * payments decide.
 */
export function earnedOutcome(entries: readonly Pick<Entry, 'kind' | 'amount'>[]): UseOutcome | undefined {
  const earned = entries.filter(({ kind }) => kind !== 'hold');
  if (!earned.some(({ kind }) => kind === 'commission')) return undefined;
  return earned.reduce((sum, { amount }) => sum + amount, 0) > 0 ? 'counted' : 'refunded';
}

/** Returns the outcome of a referral without commissions: the payments were free, or came too long before the use of the code. */
export function unpaidOutcome(
  facts: readonly Fact[],
  referral: { readonly at: string },
): Extract<UseOutcome, 'counted' | 'free' | 'paid_earlier'> {
  const payments = earningPayments(facts);
  if (payments.length === 0) return 'free';
  return payments.some((payment) => earnsFor(payment, referral)) ? 'counted' : 'paid_earlier';
}

/** Returns the payments that an affiliate could earn from: not free, and not covered by an invoice or a checkout session. */
function earningPayments(facts: readonly Fact[]): PaymentFact[] {
  const covered = new Set(factsOf(facts, 'superseded').map(({ payment }) => payment));
  return factsOf(facts, 'payment').filter(({ id, base, direct }) => base > 0 && !(direct && covered.has(id)));
}
