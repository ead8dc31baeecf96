import type { PartnerId } from '../../shared/ids.ts';
import { key } from '../table/key.ts';

/** The value that replaces a partner's id and an app's id in the operator's items. No partner or app has this id. */
export const OPERATOR = 'OPERATOR';

/** A subscription at the operator's own payment provider. Several events fill in its fields, in any order. */
export interface OperatorSubscription {
  subscriptionId: string;
  /** Missing until the checkout event arrives, or if the subscription is not for the Pro plan. */
  partnerId?: PartnerId;
  /** True if the subscription is active, in a trial or past due, according to the event with the highest `position`. */
  isPaid?: boolean;
  position?: string;
}

/** The webhook for events of the operator's own account. `token` is part of its URL. */
export interface OperatorHook {
  token: string;
}

export const operatorSubscriptionKey = (subscriptionId: string) =>
  key<OperatorSubscription>(`SUBSCRIPTION#${subscriptionId}`, 'SUBSCRIPTION');

export const operatorHookKey = () => key<OperatorHook>('OPERATOR', 'HOOK');
