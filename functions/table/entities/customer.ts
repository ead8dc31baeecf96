import type { CouponRef } from '../../../shared/coupon-ref.ts';
import type { CustomerRef, CustomerState, Referral } from '../../ledger/customer.ts';
import { indexes, keys } from '../keys.ts';

/** A customer. Every change in its partition increments `version`. Listed only once it has a referral. */
export interface Customer extends CustomerRef, CustomerState {
  partnerId: string;
  version: number;
}

/** A stored customer, which may not have bought anything yet: it may only have a referral or unresolved promotion codes. */
export interface CustomerRecord extends CustomerRef, Partial<CustomerState> {
  partnerId: string;
  version: number;
  /** The ids of promotion codes whose text the provider has not reported yet. */
  waitsFor?: string[];
}

/** Builds the item. Without a referral it has no index keys, so no list contains it. */
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

/** Returns the sort key prefix of one coupon's customers in its pair's index. */
export const couponCustomersPrefix = ({ appId, code }: CouponRef) => `${appId}#${code}#`;

/** Returns the id of a customer in the API. */
export const customerIdOf = ({ appId, provider, providerId }: CustomerRef) =>
  `${appId}.${provider}.${providerId}`;
