import { type Effects, hint } from '../fanout/effects.ts';
import type { ChangeOf } from '../fanout/parse-change.ts';

/** Derives the effects of a change to a customer, including a reassignment to another affiliate. */
export function customerEffects({ before, after }: ChangeOf<'Customer'>): Effects {
  const images = [before, after].filter((image) => image !== undefined);
  const users = images.flatMap(({ partnerId, referral }) => [
    partnerId,
    ...(referral ? [referral.affiliateId] : []),
  ]);
  return { durable: [], hints: [...new Set(users)].map((userId) => hint(userId, 'customers')) };
}
