import { randomUUID } from 'node:crypto';
import { CommandError } from '../../infra/command-error.ts';
import { LOCAL } from '../settings.ts';
import { createAccount, type StripeAccount, toEpochSeconds } from '../stripe/account.ts';
import { createBuyer } from '../stripe/buyer.ts';
import { type StripeEvent, toEvent } from '../stripe/events.ts';
import { createIdGenerator } from '../stripe/ids.ts';
import { createPlan } from '../stripe/plan.ts';
import { subscribe } from '../stripe/scenarios/subscribe.ts';
import { buildSubscription, type SubscriptionStatus } from '../stripe/subscription.ts';

export const OPERATOR_EVENT_TYPES = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] as const;

const STATUSES: readonly SubscriptionStatus[] = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
];

interface OperatorEvent {
  readonly partnerId: string;
  readonly status?: string | undefined;
  readonly at: Date;
  /** A suffix for the subscription's id, for partners with several subscriptions. */
  readonly subscription?: string;
  readonly paymentLink?: string;
}

/**
 * Builds an event from the operator's provider account about a partner's subscription to Pro. The subscription's id is derived from the
 * partner's id, so all events for a partner are about the same subscription. Throws a `CommandError` if the type or the status is not
 * supported.
 */
export function operatorEvent(type: string, terms: OperatorEvent): StripeEvent {
  const { partnerId, status = 'active', at, subscription = '', paymentLink = LOCAL.paymentLinkId } = terms;
  if (!OPERATOR_EVENT_TYPES.some((known) => known === type)) {
    throw new CommandError(`"${type}" is not about a plan. Supported: ${OPERATOR_EVENT_TYPES.join(', ')}.`);
  }
  const reported = STATUSES.find((known) => known === status);
  if (!reported) throw new CommandError(`"${status}" is not a status. Supported: ${STATUSES.join(', ')}.`);
  const account = createAccount({ seed: randomUUID(), name: 'Tributary' });
  const ids = createIdGenerator(`${partnerId}${subscription}`);
  const own: StripeAccount = {
    ...account,
    newId: (kind) => (kind === 'subscription' ? ids(kind) : account.newId(kind)),
  };
  const sale = subscribe(own, {
    at,
    buyer: { ...createBuyer(account), customer: ids('customer') },
    plan: createPlan(account, { amount: 3_900 }),
    clientReference: partnerId,
    paymentLink,
  });
  if (type === 'checkout.session.completed')
    return sale.events.find((event) => event.type === type) as StripeEvent;
  const isDeleted = type === 'customer.subscription.deleted';
  const object = buildSubscription(account, {
    ...sale.subscription,
    status: isDeleted ? 'canceled' : reported,
  });
  return toEvent(account, type, toEpochSeconds(at), object);
}
