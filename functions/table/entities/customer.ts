import type { CouponRef } from '../../../shared/coupon-ref.ts';
import type { SubscriptionState } from '../../../shared/subscription-states.ts';
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

/** What is true of a customer, derived from its facts. */
export interface CustomerState {
  referral?: Referral;
  /** Another code that would have referred the customer, but was told of after a payout had frozen the referral; shown to the partner. */
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

/** The same before anything was bought: a code may be known, or nothing but what the customer waits for. */
export interface CustomerRecord extends CustomerRef, Partial<CustomerState> {
  partnerId: string;
  version: number;
  /** Promotion code ids whose text the provider has not told yet. */
  waitsFor?: string[];
}

/** The item; without a referral nothing lists it. */
export const customerItem = (customer: CustomerRecord) => ({
  ...keys.customer(customer),
  type: 'Customer',
  ...(customer.referral ? customerIndexKeys(customer, customer.referral) : {}),
  ...customer,
});

const customerIndexKeys = (customer: CustomerRecord, referral: Referral) => {
  const { appId, partnerId, providerId, subscribedAt } = customer;
  const { affiliateId, code } = referral;
  const sort = `${subscribedAt}#${appId}#${providerId}`;
  return {
    GSI1PK: indexes.partnerCustomers(partnerId),
    GSI1SK: sort,
    GSI2PK: indexes.affiliateCustomers(affiliateId),
    GSI2SK: sort,
    GSI3PK: indexes.pairCustomers({ partnerId, affiliateId }),
    GSI3SK: `${couponCustomersPrefix({ appId, code })}${subscribedAt}#${providerId}`,
  };
};

/** The sort prefix of one coupon's customers among those of its pair. */
export const couponCustomersPrefix = ({ appId, code }: CouponRef) => `${appId}#${code}#`;

/** The id of a customer in the API. */
export const customerIdOf = ({ appId, provider, providerId }: CustomerRef) =>
  `${appId}.${provider}.${providerId}`;
