/** A provider-neutral statement about a subscription to a plan of this product, from the operator's own account at a payment provider. */
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
      /** Whether the subscription is active, in a trial or past due. */
      readonly isPaid: boolean;
      /** Sorts the statements about a subscription: the one with the highest position is true. */
      readonly position: string;
    };
