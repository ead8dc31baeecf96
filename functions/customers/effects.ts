import * as z from 'zod/mini';
import { PROVIDER_IDS } from '../../shared/provider/providers.ts';
import { type DurableEffect, type Effects, hint, notify } from '../kit/effects.ts';
import { type Change, follow } from '../kit/follow.ts';
import { Fields, List, Text } from '../lib/dynamodb-json.ts';

const Image = z.object({
  partnerId: Text,
  provider: z.pipe(Text, z.enum(PROVIDER_IDS)),
  providerId: Text,
  referral: z.optional(Fields({ affiliateId: Text, appId: Text, code: Text, linked: z.optional(Text) })),
  sameSales: z.optional(List(Fields({ payment: Text, answer: z.optional(Text) }))),
});
type Image = z.output<typeof Image>;

/** Derives the effects of a change to a customer, including a reassignment to another affiliate, and a question for the partner. */
function customerEffects(change: Change<Image>): Effects {
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
function movedByHand({ before, after }: Change<Image>): DurableEffect[] {
  const [from, to] = [before?.referral, after?.referral];
  if (!from || !to?.linked || from.affiliateId === to.affiliateId) return [];
  const at = to.linked;
  return [from, to].map(({ affiliateId, appId, code }) =>
    notify(affiliateId, at, { kind: 'customers_moved', appId, code, gained: affiliateId === to.affiliateId }),
  );
}

/** Asks the partner about each payment that may be the same sale as another one. */
function questions({ before, after, at }: Change<Image>): DurableEffect[] {
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

export const customersFollowed = { Customer: follow(Image, customerEffects) };
