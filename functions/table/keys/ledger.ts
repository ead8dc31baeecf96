import type { Currency } from '../../../shared/currencies.ts';
import type { Month } from '../../../shared/months.ts';
import type { PairItem } from '../../entities/coupon.ts';
import type { LedgerItem, PaidTotal } from '../../entities/ledger.ts';
import type { Entry } from '../../ledger/entry.ts';
import type { MonthBalance } from '../../ledger/month-balance.ts';
import type { Pair } from '../../ledger/pair.ts';
import type { Payout } from '../../ledger/payout.ts';
import { type Key, key, partition, type Range } from '../key.ts';
import { splitKey } from '../split-key.ts';

export const ledgerKeys = {
  /** The amounts that a partner owes and has paid to one of its affiliates for one month, in one currency. */
  month: (pair: Pair, currency: Currency, month: Month) =>
    key<MonthBalance>(ledgerPartition(pair), `${monthsPrefix(currency)}${month}`),
  payout: (pair: Pair, payoutId: string) => key<Payout>(ledgerPartition(pair), `${PAYOUT}${payoutId}`),
  paid: (pair: Pair, currency: Currency) => key<PaidTotal>(ledgerPartition(pair), `${PAID}${currency}`),
  pair: (pair: Pair) => key<PairItem>(ledgerPartition(pair), PAIR),
};

export const ledgerRanges = {
  ledger: (pair: Pair): Range<LedgerItem> => ({ partition: partition(ledgerPartition(pair)) }),
  months: (pair: Pair): Range<MonthBalance> => ({
    partition: partition(ledgerPartition(pair)),
    prefix: MONTH,
  }),
  monthsIn: (pair: Pair, currency: Currency): Range<MonthBalance> => ({
    partition: partition(ledgerPartition(pair)),
    prefix: monthsPrefix(currency),
  }),
  monthsAndPaid: (pair: Pair): Range<LedgerItem> => ({
    partition: partition(ledgerPartition(pair)),
    between: [MONTH, `${PAID}\uffff`],
  }),
};

export const ledgerIndexes = {
  /**
   * The lists of the monthly balances that no payout has settled: a partner's balances by affiliate, an affiliate's balances by partner,
   * and a partner's balances by month.
   */
  partnerDue: (partnerId: string) => partition<MonthBalance>(`PARTNER#${partnerId}#DUE`),
  affiliateDue: (affiliateId: string) => partition<MonthBalance>(`AFFILIATE#${affiliateId}#DUE`),
  partnerDueMonths: (partnerId: string) => partition<MonthBalance>(`PARTNER#${partnerId}#DUEMONTHS`),
  balanceEntries: (pair: Pair, currency: Currency, month: Month) =>
    partition<Entry>(`${ledgerPartition(pair)}#${currency}#${month}`),
  partnerPaid: (partnerId: string) => partition<PaidTotal>(`PARTNER#${partnerId}#PAID`),
  affiliatePayouts: (affiliateId: string) => partition<Payout>(`AFFILIATE#${affiliateId}#PAYOUTS`),
  pairPayouts: (pair: Pair) => partition<Payout>(`${ledgerPartition(pair)}#PAYOUTS`),
};

/** Returns the index keys that list a balance as due. A payout removes these keys unless the month has an amount on hold. */
export const dueKeys = (balance: Pair & { currency: Currency; month: Month }) => ({
  GSI1PK: ledgerIndexes.partnerDue(balance.partnerId),
  GSI1SK: `${balance.affiliateId}#${balance.currency}#${balance.month}`,
  GSI2PK: ledgerIndexes.affiliateDue(balance.affiliateId),
  GSI2SK: `${balance.partnerId}#${balance.currency}#${balance.month}`,
  GSI3PK: ledgerIndexes.partnerDueMonths(balance.partnerId),
  GSI3SK: `${dueInMonthPrefix(balance.month)}${balance.affiliateId}#${balance.currency}`,
});

export const DUE_KEY_NAMES = ['GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK', 'GSI3PK', 'GSI3SK'] as const;

/** Returns the sort key prefix that selects one month in a partner's list of due balances. */
export const dueInMonthPrefix = (month: Month) => `${month}#`;

/** Returns the index keys that list the total paid to an affiliate under the partner. */
export const paidKeys = (pair: Pair, currency: Currency) => ({
  GSI1PK: ledgerIndexes.partnerPaid(pair.partnerId),
  GSI1SK: `${pair.affiliateId}#${currency}`,
});

export const parseDue = (GSI1SK: string) => splitKey(GSI1SK, '', ['affiliateId', 'currency', 'month']);

export const parseDueToAffiliate = (GSI2SK: string) =>
  splitKey(GSI2SK, '', ['partnerId', 'currency', 'month']);

/** A suffix that makes a partner's id sort after all of the partner's rows in `indexes.affiliateDue`. */
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

const LEDGER = 'LEDGER#';
const PAIR = 'PAIR';
const PAYOUT = 'PAYOUT#';
const MONTH = 'MONTH#';
const PAID = 'PAID#';
const monthsPrefix = (currency: Currency) => `${MONTH}${currency}#`;

/** The partition of a partner and one of its affiliates. It contains their monthly balances, payouts and paid totals. */
export const ledgerPartition = ({ partnerId, affiliateId }: Pair) => `${LEDGER}${partnerId}#${affiliateId}`;
