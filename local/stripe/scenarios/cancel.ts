import { type StripeAccount, toEpochSeconds } from '../account.ts';
import { type StripeEvent, toEvent } from '../events.ts';
import { buildSubscription, type Subscription } from '../subscription.ts';

export interface SubscriptionChange {
  readonly subscription: Subscription;
  readonly events: readonly StripeEvent[];
}

/** Simulates a buyer's cancellation of a subscription. The subscription stays active until the end of the period. */
export function cancelAtPeriodEnd(
  account: StripeAccount,
  before: Subscription,
  { at }: { at: Date },
): SubscriptionChange {
  const subscription: Subscription = { ...before, cancelAtPeriodEnd: true, canceledAt: toEpochSeconds(at) };
  const previous = { cancel_at: null, cancel_at_period_end: false, canceled_at: null };
  return update(account, 'customer.subscription.updated', at, subscription, previous);
}

/** Simulates the end of a subscription, either immediately or after its last period. */
export function endSubscription(
  account: StripeAccount,
  before: Subscription,
  { at }: { at: Date },
): SubscriptionChange {
  const now = toEpochSeconds(at);
  const canceledAt = before.canceledAt ?? now;
  const subscription: Subscription = { ...before, status: 'canceled', canceledAt, endedAt: now };
  return update(account, 'customer.subscription.deleted', at, subscription);
}

/** Simulates an update that changes only a subscription's status, for example because a payment failed or later succeeded. */
export function setStatus(
  account: StripeAccount,
  before: Subscription,
  { at, status }: { at: Date; status: Subscription['status'] },
): SubscriptionChange {
  const subscription: Subscription = { ...before, status };
  return update(account, 'customer.subscription.updated', at, subscription, { status: before.status });
}

function update(
  account: StripeAccount,
  type: string,
  at: Date,
  subscription: Subscription,
  previous?: Record<string, unknown>,
): SubscriptionChange {
  const object = buildSubscription(account, subscription);
  return { subscription, events: [toEvent(account, type, toEpochSeconds(at), object, previous)] };
}
