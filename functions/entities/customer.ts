import type { CouponRef } from '../../shared/codes/coupon-ref.ts';
import type { AffiliateId, EventId, PartnerId } from '../../shared/ids.ts';
import type { Provider } from '../../shared/provider/providers.ts';
import type { CustomerRef, CustomerState, Referral } from '../ledger/customer.ts';
import type { CustomerSums } from '../ledger/customer-sums.ts';
import type { Entry, RecordedEntry } from '../ledger/entry.ts';
import { CREDIT_ID, type CreditFact, type Fact, type ImportedRow } from '../ledger/fact.ts';
import type { Pair } from '../ledger/pair.ts';
import { expiresAfter } from '../table/expires-after.ts';
import { type Item, key, partition, type Range } from '../table/key.ts';
import { EVENT_DAYS } from './account.ts';
import { ledgerPartition } from './pair.ts';

/**
 * A customer who was referred by an affiliate. For all other customers, the table contains only facts from the provider's events. Every
 * change increments `version`.
 */
export interface Customer extends CustomerRef, CustomerState, CustomerSums {
  version: number;
  /**
   * Set while some of the customer's ledger entries are missing, because they did not fit into the transaction that changed the referral.
   */
  isIncomplete?: true;
}

/** A stored fact about a customer. Every change increments `revision`. */
export interface FactItem {
  readonly fact: Fact;
  readonly revision: number;
  /** The id of the event that led to this revision of the fact. Only facts about code uses have it. */
  readonly eventId?: EventId;
}

export interface CreditItem extends FactItem {
  readonly fact: CreditFact;
}

export type CustomerItem =
  | (Customer & { type: 'Customer' })
  | (FactItem & { type: 'Fact' })
  | (CodeUse & { type: 'CodeUse' });

/**
 * A customer's use of a code for which the partner has a coupon. There is one item for each customer and code, even if the use did not
 * count. The affiliate's list of uses consists of these items (docs/adr/0026-uses-of-codes.md).
 */
export interface CodeUse extends CustomerRef {
  code: string;
  /** The time of the first use, accurate to within a day. */
  at: string;
  /** Set if the use comes from a test event. Such a use never earns a commission, and it expires together with the event. */
  isTest?: true;
  /** Set if the use is listed as that of another customer, to whom the payment belongs. */
  isUnlisted?: true;
}

export const customerKey = (customer: CustomerRef) => key<Customer>(customerPartition(customer), CUSTOMER);

export const codeUseKey = (customer: CustomerRef, code: string) =>
  key<CodeUse>(customerPartition(customer), `${USE}${code}`);

export const factKey = (customer: CustomerRef, factId: string) =>
  key<FactItem>(customerPartition(customer), `${FACT}${factId}`);

/** The partner's last statement who referred the customer. */
export const creditKey = (customer: CustomerRef) =>
  key<CreditItem>(customerPartition(customer), `${FACT}${CREDIT_ID}`);

export const entryKey = (customer: CustomerRef, { at, entryId }: Pick<Entry, 'at' | 'entryId'>) =>
  key<RecordedEntry>(customerPartition(customer), `${ENTRY}${at}#${entryId}`);

/** The stored facts (pieces of data from the provider's events) about a customer. */
export const factsRange = (
  customer: CustomerRef,
): Required<Pick<Range<FactItem>, 'partition' | 'prefix'>> => ({
  partition: partition(customerPartition(customer)),
  prefix: FACT,
});

export const codeFactsRange = (
  customer: CustomerRef,
): Required<Pick<Range<FactItem>, 'partition' | 'prefix'>> => ({
  partition: partition(customerPartition(customer)),
  prefix: `${FACT}code:`,
});

export const codeUsesOfRange = (customer: CustomerRef): Range<CodeUse> => ({
  partition: partition(customerPartition(customer)),
  prefix: USE,
});

/** A customer, the codes that the customer used, and the stored facts about the customer. */
export const customerRange = (customer: CustomerRef): Range<CustomerItem> => ({
  partition: partition(customerPartition(customer)),
  between: [CUSTOMER, `${FACT}${LAST}`],
});

/** A customer, the uses of codes, and the facts about codes. */
export const customerAndCodesRange = (customer: CustomerRef): Range<CustomerItem> => ({
  partition: partition(customerPartition(customer)),
  between: [CUSTOMER, `${FACT}code:${LAST}`],
});

export const entriesRange = (
  customer: CustomerRef,
): Required<Pick<Range<RecordedEntry>, 'partition' | 'prefix'>> => ({
  partition: partition(customerPartition(customer)),
  prefix: ENTRY,
});

export const entriesSinceRange = (customer: CustomerRef, at: string): Range<RecordedEntry> => ({
  partition: partition(customerPartition(customer)),
  between: [`${ENTRY}${at}`, `${ENTRY}${LAST}`],
});

export const codeUsesIndex = (partnerId: PartnerId, code: string) =>
  partition<CodeUse>(`CODE#${partnerId}#${code}#USES`);

export const partnerCustomersIndex = (partnerId: PartnerId) =>
  partition<Customer>(`PARTNER#${partnerId}#CUSTOMERS`);

export const affiliateCustomersIndex = (affiliateId: AffiliateId) =>
  partition<Customer>(`AFFILIATE#${affiliateId}#CUSTOMERS`);

/** An affiliate's customers from one partner, grouped by coupon. */
export const pairCustomersIndex = (pair: Pair) => partition<Customer>(`${ledgerPartition(pair)}#CUSTOMERS`);

/** The customers of an import, in the order of its rows. A customer whom a later import names is listed there. */
export const importedCustomersIndex = (partnerId: PartnerId, importId: string) =>
  partition<FactItem>(`IMPORT#${partnerId}#${importId}`);

const customerIndexKeys = (customer: Customer, referral: Referral) => {
  const { partnerId, providerId, subscribedAt } = customer;
  const { affiliateId } = referral;
  const sort = `${subscribedAt}#${providerId}`;
  return {
    GSI1PK: partnerCustomersIndex(partnerId),
    GSI1SK: sort,
    GSI2PK: affiliateCustomersIndex(affiliateId),
    GSI2SK: sort,
    GSI3PK: pairCustomersIndex({ partnerId, affiliateId }),
    GSI3SK: `${couponCustomersPrefix(referral)}${sort}`,
  };
};

export const couponCustomersPrefix = ({ appId, code }: CouponRef) => `${appId}#${code}#`;

const customerPartition = ({ partnerId, provider, providerId }: CustomerRef) =>
  `CUSTOMER#${partnerId}#${provider}#${providerId}`;

/** Ledger entries sort last, so that a query can read all other items without them. */
const CUSTOMER = 'CUSTOMER';

const USE = 'EVIDENCE#';

const FACT = 'FACT#';

const ENTRY = 'LEDGER#';

/** A prefix followed by this string sorts after every sort key that starts with the prefix. */
const LAST = '\uffff';

/** The part of an index key that marks a use from a test event. No provider has this name. */
const TEST = 'test';

/** Parses the index key of a code's use. */
export function parseCodeUse(GSI1SK: string): { at: string; isTest: boolean } {
  const [at = '', source] = GSI1SK.split('#');
  return { at, isTest: source === TEST };
}

/** Builds the item of a customer's use of a code, which is listed under the code, by time, unless it is unlisted. */
export const codeUseItem = (use: CodeUse): Item<CodeUse> => ({
  ...codeUseKey(use, use.code),
  type: 'CodeUse',
  ...(use.isUnlisted
    ? {}
    : {
        GSI1PK: codeUsesIndex(use.partnerId, use.code),
        GSI1SK: `${use.at}#${use.isTest ? `${TEST}#` : ''}${use.provider}#${use.providerId}`,
      }),
  ...(use.isTest ? { expiresAt: expiresAfter(EVENT_DAYS, use.at) } : {}),
  ...use,
});

/**
 * Builds a customer's item. Without a referral or a purchase, the item has no index keys, so it isn't in any list. Even a stored customer
 * may have no referral, because corrected data from the provider can remove it.
 */
export const customerItem = (customer: Customer): Item<Customer> => ({
  ...customerKey(customer),
  type: 'Customer',
  ...(customer.referral && !customer.hasNoPurchase ? customerIndexKeys(customer, customer.referral) : {}),
  ...customer,
});

/** Builds the item of a fact. A customer's row of an import is listed under the import. */
export const factItem = (ref: CustomerRef, item: FactItem): Item<FactItem> => ({
  ...factKey(ref, item.fact.id),
  type: 'Fact',
  ...(item.fact.type === 'credit' && item.fact.imported ? rowIndexKeys(ref, item.fact.imported) : {}),
  ...item,
});

const rowIndexKeys = ({ partnerId, provider, providerId }: CustomerRef, { importId, row }: ImportedRow) => ({
  GSI1PK: importedCustomersIndex(partnerId, importId),
  GSI1SK: `${String(row).padStart(ROW_DIGITS, '0')}#${provider}#${providerId}`,
});

const ROW_DIGITS = 5;

/** Parses the index key of a row of an import. */
export function parseImportedRow(GSI1SK = ''): Pick<CustomerRef, 'provider' | 'providerId'> {
  const [, provider = '', providerId = ''] = GSI1SK.split('#');
  return { provider: provider as Provider, providerId };
}
