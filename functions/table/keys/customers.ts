import type { CouponRef } from '../../../shared/coupon-ref.ts';
import type { CodeUse } from '../../entities/code-use.ts';
import type { Customer, CustomerItem, FactItem } from '../../entities/customer.ts';
import type { IdSecret } from '../../entities/id-secret.ts';
import type { CustomerRef, Referral } from '../../ledger/customer.ts';
import type { Entry } from '../../ledger/entry.ts';
import type { Pair } from '../../ledger/pair.ts';
import { key, partition, type Range } from '../key.ts';
import { ledgerPartition } from './ledger.ts';

export const customerKeys = {
  idSecret: () => key<IdSecret>('IDSECRET', 'IDSECRET'),
  customer: (customer: CustomerRef) => key<Customer>(customerPartition(customer), CUSTOMER),
  codeUse: (customer: CustomerRef, code: string) =>
    key<CodeUse>(customerPartition(customer), `${USE}${code}`),
  fact: (customer: CustomerRef, factId: string) =>
    key<FactItem>(customerPartition(customer), `${FACT}${factId}`),
  entry: (customer: CustomerRef, { at, entryId }: Pick<Entry, 'at' | 'entryId'>) =>
    key<Entry>(customerPartition(customer), `${ENTRY}${at}#${entryId}`),
};

export const customerRanges = {
  /** The stored facts (pieces of data from the provider's events) about a customer. */
  facts: (customer: CustomerRef): Required<Pick<Range<FactItem>, 'partition' | 'prefix'>> => ({
    partition: partition(customerPartition(customer)),
    prefix: FACT,
  }),
  codeFacts: (customer: CustomerRef): Required<Pick<Range<FactItem>, 'partition' | 'prefix'>> => ({
    partition: partition(customerPartition(customer)),
    prefix: `${FACT}code:`,
  }),
  codeUsesOf: (customer: CustomerRef): Range<CodeUse> => ({
    partition: partition(customerPartition(customer)),
    prefix: USE,
  }),
  /** A customer, the codes that the customer used, and the stored facts about the customer. */
  customer: (customer: CustomerRef): Range<CustomerItem> => ({
    partition: partition(customerPartition(customer)),
    between: [CUSTOMER, `${FACT}${LAST}`],
  }),
  /** A customer, the uses of codes, and the facts about codes. */
  customerAndCodes: (customer: CustomerRef): Range<CustomerItem> => ({
    partition: partition(customerPartition(customer)),
    between: [CUSTOMER, `${FACT}code:${LAST}`],
  }),
  entries: (customer: CustomerRef): Required<Pick<Range<Entry>, 'partition' | 'prefix'>> => ({
    partition: partition(customerPartition(customer)),
    prefix: ENTRY,
  }),
  entriesSince: (customer: CustomerRef, at: string): Range<Entry> => ({
    partition: partition(customerPartition(customer)),
    between: [`${ENTRY}${at}`, `${ENTRY}${LAST}`],
  }),
};

export const customerIndexes = {
  codeUses: (partnerId: string, code: string) => partition<CodeUse>(`CODE#${partnerId}#${code}#USES`),
  partnerCustomers: (partnerId: string) => partition<Customer>(`PARTNER#${partnerId}#CUSTOMERS`),
  affiliateCustomers: (affiliateId: string) => partition<Customer>(`AFFILIATE#${affiliateId}#CUSTOMERS`),
  /** An affiliate's customers from one partner, grouped by coupon. */
  pairCustomers: (pair: Pair) => partition<Customer>(`${ledgerPartition(pair)}#CUSTOMERS`),
};

/** Returns the index keys that list a referred customer under its partner, under its affiliate, and under the combination of both. */
export const customerIndexKeys = (customer: Customer, referral: Referral) => {
  const { partnerId, providerId, subscribedAt } = customer;
  const { affiliateId } = referral;
  const sort = `${subscribedAt}#${providerId}`;
  return {
    GSI1PK: customerIndexes.partnerCustomers(partnerId),
    GSI1SK: sort,
    GSI2PK: customerIndexes.affiliateCustomers(affiliateId),
    GSI2SK: sort,
    GSI3PK: customerIndexes.pairCustomers({ partnerId, affiliateId }),
    GSI3SK: `${couponCustomersPrefix(referral)}${sort}`,
  };
};

/** Returns the sort key prefix that selects a coupon's customers in `pairCustomers`. */
export const couponCustomersPrefix = ({ appId, code }: CouponRef) => `${appId}#${code}#`;

const customerPartition = ({ partnerId, provider, providerId }: CustomerRef) =>
  `CUSTOMER#${partnerId}#${provider}#${providerId}`;

/** The sort key prefixes in a customer's partition. Ledger entries sort last, so that a query can read all other items without them. */
const CUSTOMER = 'CUSTOMER';
const USE = 'EVIDENCE#';
const FACT = 'FACT#';
const ENTRY = 'LEDGER#';
/** The end of an upper bound. A prefix followed by this string sorts after every sort key that starts with the prefix. */
const LAST = '\uffff';
