import { type Effects, hint, NO_EFFECTS, notify } from '../fanout/effects.ts';
import type { ChangeOf } from '../fanout/parse-change.ts';

/**
 * Derives the effects of a changed monthly balance. These effects only update open screens, because the ledger entry or payout that caused
 * the change already notifies the users.
 */
export function balanceEffects({ before, after }: ChangeOf<'MonthBalance'>): Effects {
  const pair = after ?? before;
  const users = pair ? [pair.partnerId, pair.affiliateId] : [];
  return { durable: [], hints: users.map((userId) => hint(userId, 'customers', 'balances')) };
}

/** Begins the runs that notify the partner's affiliates of changed payment terms. */
export function paymentTermsEffects({ before, after, at }: ChangeOf<'PaymentTerms'>): Effects {
  if (!after) return NO_EFFECTS;
  const { partnerId, running } = after;
  const known = new Set(before?.running.map(({ run }) => run));
  return {
    durable: running
      .filter(({ run }) => !known.has(run))
      .map(({ run }) => ({
        kind: 'email',
        message: { userId: partnerId, termsOf: partnerId, run, begunAt: at.toISOString() },
      })),
    hints: [hint(partnerId, 'balances')],
  };
}

export function payoutEffects({ before, after }: ChangeOf<'Payout'>): Effects {
  if (!after) return NO_EFFECTS;
  const { partnerId, affiliateId, payoutId, amount, currency, paidAt } = after;
  const cause = { kind: 'payout_recorded', payoutId, partnerId, amount, currency } as const;
  return {
    durable: before ? [] : [notify(affiliateId, paidAt, cause)],
    hints: [partnerId, affiliateId].map((userId) => hint(userId, 'payouts', 'balances')),
  };
}
