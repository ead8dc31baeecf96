import type { CouponRef } from '../../../shared/coupon-ref.ts';
import type { CustomerRef, CustomerState, Referral } from '../../ledger/customer.ts';
import { indexes, keys } from '../keys.ts';

/** A customer. Every change in the customer's partition increments `version`. A customer without a referral is not listed. */
export interface Customer extends CustomerRef, CustomerState {
  partnerId: string;
  version: number;
}

/** A stored customer. A customer who has not bought anything yet may have only a referral or unresolved promotion codes. */
export interface CustomerRecord extends CustomerRef, Partial<CustomerState> {
  partnerId: string;
  version: number;
  /** The ids of the customer's promotion codes that the provider has not reported yet. */
  waitsFor?: string[];
}

/** Builds a customer's item. Without a referral, it has no index keys and is not listed. */
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

/** Returns the prefix of the sort keys of a coupon's customers in the pair's list. */
export const couponCustomersPrefix = ({ appId, code }: CouponRef) => `${appId}#${code}#`;

/** Returns a customer's id in the API. */
export const customerIdOf = ({ appId, provider, providerId }: CustomerRef) =>
  `${appId}.${provider}.${providerId}`;
