import * as z from 'zod/mini';
import { USER_ID_PATTERN } from '../../../shared/accounts/user-id.ts';
import { lazily } from '../../../shared/lib/lazily.ts';
import type { BillingStatement } from '../billing.ts';

const Id = z.string().check(z.minLength(1), z.maxLength(255));

// The schemas are built when they are first needed, because partners' events don't need them.
export const CheckoutCompleted = lazily(() =>
  z.object({
    type: z.literal('checkout.session.completed'),
    data: z.object({
      object: z.object({
        payment_link: Id,
        client_reference_id: z.string().check(z.regex(USER_ID_PATTERN)),
        subscription: z.union([Id, z.object({ id: Id })]),
      }),
    }),
  }),
);

/** The types of events that contain a subscription's status, in the order in which Stripe creates such events. */
const STATUS_TYPES = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] as const;

export const StatusChanged = lazily(() =>
  z.object({
    id: Id,
    type: z.enum(STATUS_TYPES),
    created: z.int().check(z.minimum(0), z.maximum(9_999_999_999)),
    data: z.object({ object: z.object({ id: Id, status: Id }) }),
  }),
);

/**
 * The subscription statuses that entitle a partner to the Pro plan. Source:
 * https://docs.stripe.com/api/subscriptions/object#subscription_object-status.
 */
const PAID = ['active', 'trialing', 'past_due'];

/**
 * Parses an event from the operator's own Stripe account. Returns undefined if the event is not about a subscription to one of our plans. A
 * checkout must use the payment link `paymentLinkId` and contain a partner's id.
 */
export function readStripeBilling(
  body: Uint8Array,
  paymentLinkId: string | undefined,
): BillingStatement | undefined {
  const event = jsonOf(body);
  const checkout = z.safeParse(CheckoutCompleted(), event);
  if (checkout.success) {
    const { payment_link, client_reference_id: partnerId, subscription } = checkout.data.data.object;
    if (payment_link !== paymentLinkId) return undefined;
    const subscriptionId = typeof subscription === 'string' ? subscription : subscription.id;
    return { says: 'bought', subscriptionId, partnerId };
  }
  const change = z.safeParse(StatusChanged(), event);
  if (!change.success) return undefined;
  const { id, type, created, data } = change.data;
  const isPaid = type !== 'customer.subscription.deleted' && PAID.includes(data.object.status);
  // Append the type and the status to the time, because events about a new subscription can have the same time.
  const position = [String(created).padStart(10, '0'), STATUS_TYPES.indexOf(type), isPaid ? 1 : 0, id].join(
    '#',
  );
  return { says: 'status', subscriptionId: data.object.id, isPaid, position };
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}
