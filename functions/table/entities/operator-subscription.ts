/** The id that stands for the operator in place of a partner and of an app. No partner and no app can have it. */
export const OPERATOR = 'OPERATOR';

/** A subscription at the operator's own payment provider. Its parts come from several events, which may arrive in any order. */
export interface OperatorSubscription {
  subscriptionId: string;
  /** The partner who bought it. Missing until the checkout arrives, and for subscriptions to something else. */
  partnerId?: string;
  /** Whether it is active, in a trial or past due, according to the event with the highest position. */
  isPaid?: boolean;
  position?: string;
}

/** The operator's own webhook URL. */
export interface OperatorHook {
  token: string;
}
