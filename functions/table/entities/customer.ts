import type { CustomerRef } from '../keys.ts';
import { indexes, keys } from '../keys.ts';

/** By what a customer came to an affiliate. It sticks for life. */
export interface Referral {
  affiliateId: string;
  code: string;
  /** Basis points of the coupon. */
  rate: number;
  /** Which kind of evidence, and its value: `promotion_code promo_1`, `metadata JANE20`. */
  evidence: string;
  /** When the code was used, by the provider's clock. */
  at: string;
}

export type SubscriptionState =
  | 'active'
  | 'trialing'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'incomplete'
  | 'incomplete_expired'
  | 'canceled'
  | 'one_time';

/** What is true of a customer, derived from its facts. */
export interface CustomerState {
  referral?: Referral;
  /** Another affiliate's earlier code that arrived after the referral was frozen by a payout; shown to the partner. */
  lateReferral?: Referral;
  state: SubscriptionState;
  status: 'active' | 'canceled';
  subscribedAt: string;
  canceledAt?: string;
  endsAt?: string;
  renewals: number;
}

/** A customer with a version that every change of its partition raises. Listed only once somebody referred it. */
export interface Customer extends CustomerRef, CustomerState {
  partnerId: string;
  version: number;
}

export const customerItem = (customer: Customer) => ({
  ...keys.customer(customer),
  type: 'Customer',
  ...(customer.referral
    ? {
        GSI1PK: indexes.partnerCustomers(customer.partnerId),
        GSI1SK: `${customer.subscribedAt}#${customer.appId}#${customer.providerId}`,
        GSI2PK: indexes.affiliateCustomers(customer.referral.affiliateId),
        GSI2SK: `${customer.subscribedAt}#${customer.appId}#${customer.providerId}`,
      }
    : {}),
  ...customer,
});

/** The id of a customer in the API. */
export const customerIdOf = ({ appId, provider, providerId }: CustomerRef) =>
  `${appId}.${provider}.${providerId}`;
