/**
 * A statement about a subscription to one of our plans. It is translated from an event of the operator's own account at a payment provider,
 * and does not depend on the provider's format.
 */
export type BillingStatement =
  | {
      readonly says: 'bought';
      readonly subscriptionId: string;
      /** The partner who bought the subscription. */
      readonly partnerId: string;
    }
  | {
      readonly says: 'status';
      readonly subscriptionId: string;
      /** True if the subscription is active, in a trial or past due. */
      readonly isPaid: boolean;
      /** The position of this status among all statuses of the same subscription. Only the status with the highest position applies. */
      readonly position: string;
    };
