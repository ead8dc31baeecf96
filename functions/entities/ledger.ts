import type { AffiliateId, PartnerId, PayoutId } from '../../shared/ids.ts';
import type { Currency } from '../../shared/money/currencies.ts';
import type { Month } from '../../shared/money/months.ts';
import type { RecordedEntry } from '../ledger/entry.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import type { Pair } from '../ledger/pair.ts';
import type { RecordedPayout } from '../ledger/payout.ts';
import { type Item, type Key, key, partition, type Range } from '../table/key.ts';
import { splitKey } from '../table/split-key.ts';
import { entryKey } from './customer.ts';
import { LEDGER, ledgerPartition, PAIR, type PairItem } from './pair.ts';

/** The total that a partner has paid an affiliate in one currency. */
export interface PaidTotal extends Pair {
  currency: Currency;
  total: number;
  payouts: number;
  lastPaidAt: string;
  lastAmount: number;
}

export type LedgerItem = Key &
  (
    | (MonthBalance & { type: 'MonthBalance' })
    | (RecordedPayout & { type: 'Payout' })
    | (PaidTotal & { type: 'PaidTotal' })
    | (PairItem & { type: 'Pair' })
  );

/** The amounts that a partner owes and has paid to one of its affiliates for one month, in one currency. */
export const monthKey = (pair: Pair, currency: Currency, month: Month) =>
  key<MonthBalance>(ledgerPartition(pair), `${monthsPrefix(currency)}${month}`);

export const payoutKey = (pair: Pair, payoutId: PayoutId) =>
  key<RecordedPayout>(ledgerPartition(pair), `${PAYOUT}${payoutId}`);

export const paidKey = (pair: Pair, currency: Currency) =>
  key<PaidTotal>(ledgerPartition(pair), `${PAID}${currency}`);

export const ledgerRange = (pair: Pair): Range<LedgerItem> => ({
  partition: partition(ledgerPartition(pair)),
});

export const monthsRange = (pair: Pair): Range<MonthBalance> => ({
  partition: partition(ledgerPartition(pair)),
  prefix: MONTH,
});

export const monthsInRange = (pair: Pair, currency: Currency): Range<MonthBalance> => ({
  partition: partition(ledgerPartition(pair)),
  prefix: monthsPrefix(currency),
});

export const monthsAndPaidRange = (pair: Pair): Range<LedgerItem> => ({
  partition: partition(ledgerPartition(pair)),
  between: [MONTH, `${PAID}\uffff`],
});

/** A partner's monthly balances that no payout has settled, by affiliate. */
export const partnerDueIndex = (partnerId: PartnerId) => partition<MonthBalance>(`PARTNER#${partnerId}#DUE`);

/** An affiliate's monthly balances that no payout has settled, by partner. */
export const affiliateDueIndex = (affiliateId: AffiliateId) =>
  partition<MonthBalance>(`AFFILIATE#${affiliateId}#DUE`);

/** A partner's monthly balances that no payout has settled, by month. */
export const partnerDueMonthsIndex = (partnerId: PartnerId) =>
  partition<MonthBalance>(`PARTNER#${partnerId}#DUEMONTHS`);

/** The entries of a monthly balance, by time. */
export const balanceEntriesIndex = (pair: Pair, currency: Currency, month: Month) =>
  partition<RecordedEntry>(`${ledgerPartition(pair)}#${currency}#${month}`);

export const partnerPaidIndex = (partnerId: PartnerId) => partition<PaidTotal>(`PARTNER#${partnerId}#PAID`);

export const affiliatePaidIndex = (affiliateId: AffiliateId) =>
  partition<PaidTotal>(`AFFILIATE#${affiliateId}#PAID`);

export const affiliatePayoutsIndex = (affiliateId: AffiliateId) =>
  partition<RecordedPayout>(`AFFILIATE#${affiliateId}#PAYOUTS`);

export const pairPayoutsIndex = (pair: Pair) => partition<RecordedPayout>(`${ledgerPartition(pair)}#PAYOUTS`);

/** Returns the index keys that list a balance as due, as long as anything is unpaid or on hold. */
export const dueKeys = (balance: Pair & { currency: Currency; month: Month }) => ({
  GSI1PK: partnerDueIndex(balance.partnerId),
  GSI1SK: `${balance.affiliateId}#${balance.currency}#${balance.month}`,
  GSI2PK: affiliateDueIndex(balance.affiliateId),
  GSI2SK: `${balance.partnerId}#${balance.currency}#${balance.month}`,
  GSI3PK: partnerDueMonthsIndex(balance.partnerId),
  GSI3SK: `${dueInMonthPrefix(balance.month)}${balance.affiliateId}#${balance.currency}`,
});

export const DUE_KEY_NAMES = ['GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK', 'GSI3PK', 'GSI3SK'] as const;

export const dueInMonthPrefix = (month: Month) => `${month}#`;

export const paidKeys = (pair: Pair, currency: Currency) => ({
  GSI1PK: partnerPaidIndex(pair.partnerId),
  GSI1SK: `${pair.affiliateId}#${currency}`,
  GSI2PK: affiliatePaidIndex(pair.affiliateId),
  GSI2SK: `${pair.partnerId}#${currency}`,
});

export const parseDue = (GSI1SK: string) => splitKey(GSI1SK, '', ['affiliateId', 'currency', 'month']);

export const parseDueToAffiliate = (GSI2SK: string) =>
  splitKey(GSI2SK, '', ['partnerId', 'currency', 'month']);

/** A suffix that makes a partner's id sort after all of the partner's rows in `affiliateDueIndex`. */
export const AFTER_PARTNER = '#\uffff';

export const parseDueMonth = (GSI3SK: string) => splitKey(GSI3SK, '', ['month', 'affiliateId', 'currency']);

/** Parses the key of an item in the ledger of a partner and an affiliate. Returns undefined for any other key. */
export function parseLedgerKey({ PK, SK }: Key) {
  const pair = splitKey(PK, LEDGER, ['partnerId', 'affiliateId']);
  if (!pair) return undefined;
  const month = splitKey(SK, MONTH, ['currency', 'month']);
  if (month) return { kind: 'month', ...pair, ...month } as const;
  const payout = splitKey(SK, PAYOUT, ['payoutId']);
  if (payout) return { kind: 'payout', ...pair, ...payout } as const;
  const paid = splitKey(SK, PAID, ['currency']);
  if (paid) return { kind: 'paid', ...pair, ...paid } as const;
  return SK === PAIR ? ({ kind: 'pair', ...pair } as const) : undefined;
}

const PAYOUT = 'PAYOUT#';

const MONTH = 'MONTH#';

const PAID = 'PAID#';

const monthsPrefix = (currency: Currency) => `${MONTH}${currency}#`;

/**
 * Builds an entry's item. The primary key sorts a customer's entries by time, and the index key sorts a monthly balance's entries by time.
 */
export const entryItem = (entry: RecordedEntry): Item<RecordedEntry> => ({
  ...entryKey(entry.customer, entry),
  type: 'Entry',
  GSI1PK: balanceEntriesIndex(entry, entry.currency, entry.month),
  GSI1SK: `${entry.at}#${entry.entryId}`,
  ...entry,
});

/** Builds a payout's item. Its index keys list an affiliate's payouts by time, both from one partner and from all partners. */
export const payoutItem = (payout: RecordedPayout): Item<RecordedPayout> => ({
  ...payoutKey(payout, payout.payoutId),
  type: 'Payout',
  GSI1PK: pairPayoutsIndex(payout),
  GSI1SK: `${payout.paidAt}#${payout.payoutId}`,
  GSI2PK: affiliatePayoutsIndex(payout.affiliateId),
  GSI2SK: `${payout.paidAt}#${payout.payoutId}`,
  ...payout,
});
