import type { CouponRef } from '../../../shared/coupon-ref.ts';
import type { CustomerRef, Referral } from '../../ledger/customer.ts';
import type { Entry } from '../../ledger/entry.ts';
import type { Pair } from '../../ledger/pair.ts';
import type { CodeUse } from '../entities/code-use.ts';
import type { Customer, CustomerItem, FactItem } from '../entities/customer.ts';
import type { IdSecret } from '../entities/id-secret.ts';
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
  /** The facts (statements based on the provider's events) about a customer. */
  facts: (customer: CustomerRef): Required<Pick<Range<FactItem>, 'partition' | 'prefix'>> => ({
    partition: partition(customerPartition(customer)),
    prefix: FACT,
  }),
  /** The facts (statements based on the provider's events) that say which codes a customer used. */
  codeFacts: (customer: CustomerRef): Required<Pick<Range<FactItem>, 'partition' | 'prefix'>> => ({
    partition: partition(customerPartition(customer)),
    prefix: `${FACT}code:`,
  }),
  /** The records of a customer using a code. */
  codeUsesOf: (customer: CustomerRef): Range<CodeUse> => ({
    partition: partition(customerPartition(customer)),
    prefix: USE,
  }),
  /** A customer, together with the codes that the customer used and the facts that the provider's events reported. */
  customer: (customer: CustomerRef): Range<CustomerItem> => ({
    partition: partition(customerPartition(customer)),
    between: [CUSTOMER, `${FACT}${LAST}`],
  }),
  /** A customer's ledger entries in order of time. */
  entries: (customer: CustomerRef): Required<Pick<Range<Entry>, 'partition' | 'prefix'>> => ({
    partition: partition(customerPartition(customer)),
    prefix: ENTRY,
  }),
  /** A customer's ledger entries from the given time on. */
  entriesSince: (customer: CustomerRef, at: string): Range<Entry> => ({
    partition: partition(customerPartition(customer)),
    between: [`${ENTRY}${at}`, `${ENTRY}${LAST}`],
  }),
};

export const customerIndexes = {
  /** The records of customers using a partner's code. */
  codeUses: (partnerId: string, code: string) => partition<CodeUse>(`CODE#${partnerId}#${code}#USES`),
  partnerCustomers: (partnerId: string) => partition<Customer>(`PARTNER#${partnerId}#CUSTOMERS`),
  affiliateCustomers: (affiliateId: string) => partition<Customer>(`AFFILIATE#${affiliateId}#CUSTOMERS`),
  /** The customers whom an affiliate referred to a partner, grouped by coupon. */
  pairCustomers: (pair: Pair) => partition<Customer>(`${ledgerPartition(pair)}#CUSTOMERS`),
};

/**
 * Returns the index keys of a referred customer. They list the customer for its partner, for its affiliate, and for the combination of
 * both.
 */
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

/**
 * Returns the prefix that all customers of a coupon share in their sort keys. The sort keys are those of the list for the combination of
 * partner and affiliate.
 */
export const couponCustomersPrefix = ({ appId, code }: CouponRef) => `${appId}#${code}#`;

const customerPartition = ({ partnerId, provider, providerId }: CustomerRef) =>
  `CUSTOMER#${partnerId}#${provider}#${providerId}`;

/** The sort key prefixes in a customer's partition. Ledger entries sort last, so a query can read all other items without them. */
const CUSTOMER = 'CUSTOMER';
const USE = 'EVIDENCE#';
const FACT = 'FACT#';
const ENTRY = 'LEDGER#';
/** A string to append to a prefix. The result sorts after every sort key that begins with the prefix. */
const LAST = '\uffff';
