/**
 * The content of an event from the operator's own account at a payment provider: a change to a subscription to one of our plans. Does not
 * depend on the provider's format.
 */
export type BillingStatement =
  | {
      readonly says: 'bought';
      readonly subscriptionId: string;
      readonly partnerId: string;
    }
  | {
      readonly says: 'status';
      readonly subscriptionId: string;
      /** True if the subscription is active, in a trial or past due. */
      readonly isPaid: boolean;
      /** The position of this status among all statuses of the same subscription. The status with the highest position applies. */
      readonly position: string;
    };
