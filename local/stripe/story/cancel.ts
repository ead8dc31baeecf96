import { type StripeAccount, secondsOf } from '../account.ts';
import { type StripeEvent, toEvent } from '../events.ts';
import { buildSubscription, type Subscription } from '../subscription.ts';

export interface Changed {
  readonly subscription: Subscription;
  readonly events: readonly StripeEvent[];
}

/** The buyer cancels for the end of the period; until then the subscription goes on. */
export function cancelAtPeriodEnd(
  account: StripeAccount,
  before: Subscription,
  { at }: { at: Date },
): Changed {
  const subscription: Subscription = { ...before, cancelAtPeriodEnd: true, canceledAt: secondsOf(at) };
  const previous = { cancel_at: null, cancel_at_period_end: false, canceled_at: null };
  return update(account, 'customer.subscription.updated', at, subscription, previous);
}

/** The subscription ends: at once, or because its last period is over. */
export function endSubscription(account: StripeAccount, before: Subscription, { at }: { at: Date }): Changed {
  const now = secondsOf(at);
  const canceledAt = before.canceledAt ?? now;
  const subscription: Subscription = { ...before, status: 'canceled', canceledAt, endedAt: now };
  return update(account, 'customer.subscription.deleted', at, subscription);
}

/** A payment failed, or a failed one was mended: nothing but the status changes. */
export function setStatus(
  account: StripeAccount,
  before: Subscription,
  { at, status }: { at: Date; status: Subscription['status'] },
): Changed {
  const subscription: Subscription = { ...before, status };
  return update(account, 'customer.subscription.updated', at, subscription, { status: before.status });
}

function update(
  account: StripeAccount,
  type: string,
  at: Date,
  subscription: Subscription,
  previous?: Record<string, unknown>,
): Changed {
  const object = buildSubscription(account, subscription);
  return { subscription, events: [toEvent(account, type, secondsOf(at), object, previous)] };
}
