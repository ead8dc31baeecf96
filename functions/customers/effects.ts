import { type DurableEffect, type Effects, hint, notify } from '../fanout/effects.ts';
import type { ChangeOf } from '../fanout/parse-change.ts';

/** Derives the effects of a change to a customer, including a reassignment to another affiliate, and a question for the partner. */
export function customerEffects(change: ChangeOf<'Customer'>): Effects {
  const images = [change.before, change.after].filter((image) => image !== undefined);
  const users = images.flatMap(({ partnerId, referral }) => [
    partnerId,
    ...(referral ? [referral.affiliateId] : []),
  ]);
  return {
    durable: [...movedByHand(change), ...questions(change)],
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

type Image = NonNullable<ChangeOf<'Customer'>['after']>;

/** Asks the partner about each payment that may be the same sale as another one. */
function questions({ before, after, at }: ChangeOf<'Customer'>): DurableEffect[] {
  if (!after) return [];
  const known = new Set(openIn(before));
  const { partnerId: userId, provider, providerId } = after;
  return openIn(after)
    .filter((payment) => !known.has(payment))
    .map((payment) => ({
      kind: 'email',
      message: { userId, sameSale: { provider, providerId, payment, askedAt: at.toISOString(), asked: 0 } },
    }));
}

const openIn = (image: Image | undefined): string[] =>
  (image?.sameSales ?? []).flatMap(({ payment, answer }) => (answer ? [] : payment));
