import type { CouponRef } from '../../../shared/coupon-ref.ts';
import type { CustomerRef, Referral } from '../../ledger/customer.ts';
import type { Entry } from '../../ledger/entry.ts';
import type { Pair } from '../../ledger/pair.ts';
import type { CustomerItem, CustomerRecord, FactItem } from '../entities/customer.ts';
import { key, partition, type Range } from '../key.ts';
import { ledgerPartition } from './ledger.ts';

export const customerKeys = {
  customer: (customer: CustomerRef) => key<CustomerRecord>(customerPartition(customer), 'CUSTOMER'),
  fact: (customer: CustomerRef, factId: string) =>
    key<FactItem>(customerPartition(customer), `FACT#${factId}`),
  entry: (customer: CustomerRef, entryId: string) =>
    key<Entry>(customerPartition(customer), `ENTRY#${entryId}`),
};

export const customerRanges = {
  /** A customer with its facts and its ledger entries. */
  customer: (customer: CustomerRef): Range<CustomerItem> => ({
    partition: partition(customerPartition(customer)),
  }),
};

export const customerIndexes = {
  partnerCustomers: (partnerId: string) => partition<CustomerRecord>(`PARTNER#${partnerId}#CUSTOMERS`),
  affiliateCustomers: (affiliateId: string) =>
    partition<CustomerRecord>(`AFFILIATE#${affiliateId}#CUSTOMERS`),
  /** The customers whom an affiliate referred to a partner, grouped by coupon. */
  pairCustomers: (pair: Pair) => partition<CustomerRecord>(`${ledgerPartition(pair)}#CUSTOMERS`),
  /** A customer's ledger entries by time. In the table, they are sorted by entry id. */
  customerEntries: (customer: CustomerRef) => partition<Entry>(`${customerPartition(customer)}#ENTRIES`),
};

/** Returns the index keys that list a referred customer for its partner, its affiliate, and the pair. */
export const customerIndexKeys = (customer: CustomerRecord, referral: Referral) => {
  const { appId, partnerId, providerId, subscribedAt } = customer;
  const { affiliateId, code } = referral;
  const sort = `${subscribedAt}#${appId}#${providerId}`;
  return {
    GSI1PK: customerIndexes.partnerCustomers(partnerId),
    GSI1SK: sort,
    GSI2PK: customerIndexes.affiliateCustomers(affiliateId),
    GSI2SK: sort,
    GSI3PK: customerIndexes.pairCustomers({ partnerId, affiliateId }),
    GSI3SK: `${couponCustomersPrefix({ appId, code })}${subscribedAt}#${providerId}`,
  };
};

/** Returns the prefix of the sort keys of a coupon's customers in the pair's list. */
export const couponCustomersPrefix = ({ appId, code }: CouponRef) => `${appId}#${code}#`;

const customerPartition = ({ appId, provider, providerId }: CustomerRef) =>
  `CUSTOMER#${appId}#${provider}#${providerId}`;
