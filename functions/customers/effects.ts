import { type DurableEffect, type Effects, hint, notify } from '../fanout/effects.ts';
import type { ChangeOf } from '../fanout/parse-change.ts';

/** Derives the effects of a change to a customer, including a reassignment to another affiliate. */
export function customerEffects(change: ChangeOf<'Customer'>): Effects {
  const images = [change.before, change.after].filter((image) => image !== undefined);
  const users = images.flatMap(({ partnerId, referral }) => [
    partnerId,
    ...(referral ? [referral.affiliateId] : []),
  ]);
  return {
    durable: movedByHand(change),
    hints: [...new Set(users)].map((userId) => hint(userId, 'customers')),
  };
}

/**
 * Notifies both affiliates of a customer who moved from one to the other because the partner linked a provider code by hand. All customers
 * that a link moves have its time, so they cause one notification per code.
 */
function movedByHand({ before, after }: ChangeOf<'Customer'>): DurableEffect[] {
  const [from, to] = [before?.referral, after?.referral];
  if (!from || !to?.linked || from.affiliateId === to.affiliateId) return [];
  const at = to.linked;
  return [from, to].map(({ affiliateId, appId, code }) =>
    notify(affiliateId, at, { kind: 'customers_moved', appId, code, gained: affiliateId === to.affiliateId }),
  );
}
