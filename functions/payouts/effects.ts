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

/** Notifies the partner's affiliates, page by page, of changed payment terms. */
export function paymentTermsEffects({ before, after }: ChangeOf<'PaymentTerms'>): Effects {
  if (!after || after.savedAt === before?.savedAt) return NO_EFFECTS;
  const { partnerId, savedAt: at } = after;
  return {
    durable: [{ kind: 'email', message: { userId: partnerId, termsOf: partnerId, at } }],
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
