import type { PartnerId } from '../../shared/ids.ts';
/**
 * A purchase of a subscription to one of our plans, or a new status of such a subscription. The format is the same for all payment
 * providers.
 */
export type BillingStatement =
  | {
      readonly says: 'bought';
      readonly subscriptionId: string;
      readonly partnerId: PartnerId;
    }
  | {
      readonly says: 'status';
      readonly subscriptionId: string;
      /** True if the subscription is active, in a trial or past due. */
      readonly isPaid: boolean;
      /** The status with the highest position applies. */
      readonly position: string;
    };
