import * as z from 'zod/mini';
import { PROVIDER_STATES } from '../../../shared/provider/subscription-states.ts';
import type { Statement } from '../../ledger/statement.ts';
import { codesOfDiscount, codesOfDiscounts, codesOfMetadata, discountList, discountObject } from './codes.ts';
import type { EventContext } from './event.ts';
import {
  CodeMetadata,
  FIRST_SECONDS,
  isoOf,
  list,
  maybe,
  PastSeconds,
  pastTime,
  Ref,
  Seconds,
  StripeId,
} from './fields.ts';
import { objectParser } from './object-parser.ts';

export const parseSubscription = objectParser(() =>
  z.object({
    id: StripeId,
    customer: Ref,
    status: z.enum(PROVIDER_STATES),
    start_date: maybe(Seconds),
    created: PastSeconds,
    cancel_at_period_end: maybe(z.boolean()),
    cancel_at: maybe(Seconds),
    canceled_at: maybe(Seconds),
    ended_at: maybe(Seconds),
    /** The end of the billing period, up to API version `acacia`. Since `basil`, each item of the subscription has its own period. */
    current_period_end: maybe(Seconds),
    items: maybe(z.object({ data: list(z.object({ current_period_end: maybe(Seconds) })) })),
    metadata: CodeMetadata,
    discount: maybe(discountObject()),
    discounts: discountList(),
  }),
);
type Subscription = ReturnType<typeof parseSubscription>;

/**
 * Translates `customer.subscription.created`, `.updated`, `.deleted`, `.paused` and `.resumed`. The deletion of a subscription is final.
 */
export function translateSubscription(object: unknown, { type, at, receivedAt }: EventContext): Statement[] {
  const subscription = parseSubscription(object);
  const deleted = type === 'customer.subscription.deleted';
  const endsAt = endOf(subscription);
  const endedAt =
    subscription.ended_at ?? (subscription.status === 'canceled' ? subscription.canceled_at : undefined);
  return [
    {
      says: 'customer',
      customer: subscription.customer,
      facts: [
        {
          type: 'subscription',
          id: `sub:${subscription.id}`,
          at,
          state: deleted ? 'canceled' : subscription.status,
          startedAt: startOf(subscription, receivedAt),
          ...(endsAt ? { endsAt: isoOf(endsAt) } : {}),
          ...(endedAt ? { endedAt: isoOf(endedAt) } : {}),
          final: deleted,
        },
        ...codesOfMetadata(subscription.metadata, at),
        ...codesOfDiscount(subscription.discount, at),
        ...codesOfDiscounts(subscription.discounts, at),
      ],
    },
  ];
}

/**
 * A partner may backdate the start. A start before 2010 or after the subscription's creation can't be right, so such a subscription started
 * when it was created.
 */
function startOf({ start_date: start, created }: Subscription, receivedAt: Date): string {
  const createdAt = pastTime(created, 'data.object.created', receivedAt);
  return start !== undefined && start >= FIRST_SECONDS && start < created ? isoOf(start) : createdAt;
}

function endOf(subscription: Subscription): number | undefined {
  if (subscription.cancel_at) return subscription.cancel_at;
  if (!subscription.cancel_at_period_end) return undefined;
  const ends = (subscription.items?.data ?? []).flatMap((item) => item.current_period_end ?? []);
  return subscription.current_period_end ?? (ends.length > 0 ? Math.max(...ends) : undefined);
}
