import * as z from 'zod/mini';
import { type Effects, hint, NO_EFFECTS, notify } from '../kit/effects.ts';
import { type Change, follow } from '../kit/follow.ts';
import { Fields, Integer, List, Text } from '../lib/dynamodb-json.ts';

const PAIR = { partnerId: Text, affiliateId: Text };
const BalanceImage = z.object(PAIR);
const TermsImage = z.object({ partnerId: Text, running: List(Fields({ run: Integer })) });
const DetailsRequestImage = z.object({ ...PAIR, askedAt: Text });
const PayoutImage = z.object({ ...PAIR, payoutId: Text, amount: Integer, currency: Text, paidAt: Text });

/**
 * Derives the effects of a changed monthly balance. These effects only update open screens, because the ledger entry or payout that caused
 * the change already notifies the users.
 */
function balanceEffects({ before, after }: Change<z.output<typeof BalanceImage>>): Effects {
  const pair = after ?? before;
  const users = pair ? [pair.partnerId, pair.affiliateId] : [];
  return { durable: [], hints: users.map((userId) => hint(userId, 'customers', 'balances')) };
}

/** Begins the runs that notify the partner's affiliates of changed payment terms. */
function paymentTermsEffects({ before, after, at }: Change<z.output<typeof TermsImage>>): Effects {
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

function detailsRequestEffects({ after }: Change<z.output<typeof DetailsRequestImage>>): Effects {
  if (!after) return NO_EFFECTS;
  const { partnerId, affiliateId, askedAt } = after;
  const cause = { kind: 'payment_details_requested', partnerId } as const;
  return { durable: [notify(affiliateId, askedAt, cause)], hints: [] };
}

function payoutEffects({ before, after }: Change<z.output<typeof PayoutImage>>): Effects {
  if (!after) return NO_EFFECTS;
  const { partnerId, affiliateId, payoutId, amount, currency, paidAt } = after;
  const cause = { kind: 'payout_recorded', payoutId, partnerId, amount, currency } as const;
  return {
    durable: before ? [] : [notify(affiliateId, paidAt, cause)],
    hints: [partnerId, affiliateId].map((userId) => hint(userId, 'payouts', 'balances')),
  };
}

export const payoutsFollowed = {
  MonthBalance: follow(BalanceImage, balanceEffects),
  DetailsRequest: follow(DetailsRequestImage, detailsRequestEffects),
  PaymentTerms: follow(TermsImage, paymentTermsEffects),
  Payout: follow(PayoutImage, payoutEffects),
};
