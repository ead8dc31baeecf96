import type { Currency } from '../../../shared/currencies.ts';
import type { Month } from '../../../shared/months.ts';
import type { Entry } from '../../ledger/entry.ts';
import type { Pair } from '../../ledger/pair.ts';
import type { Payout } from '../../ledger/payout.ts';
import { indexes, keys } from '../keys.ts';

/** Builds an entry's item, which is listed by time under its month balance and under its customer. */
export const entryItem = (entry: Entry) => ({
  ...keys.entry(entry.customer, entry.entryId),
  type: 'Entry',
  GSI1PK: indexes.balanceEntries(entry, entry.currency, entry.month),
  GSI1SK: `${entry.at}#${entry.entryId}`,
  GSI2PK: indexes.customerEntries(entry.customer),
  GSI2SK: `${entry.at}#${entry.entryId}`,
  ...entry,
});

/** Returns the index keys that list a balance as due. A payout removes them unless the month has an amount on hold. */
export const dueKeys = (balance: Pair & { currency: Currency; month: Month }) => ({
  GSI1PK: indexes.partnerDue(balance.partnerId),
  GSI1SK: `${balance.affiliateId}#${balance.currency}#${balance.month}`,
  GSI2PK: indexes.affiliateDue(balance.affiliateId),
  GSI2SK: `${balance.partnerId}#${balance.currency}#${balance.month}`,
  GSI3PK: indexes.partnerDueMonths(balance.partnerId),
  GSI3SK: `${balance.month}#${balance.affiliateId}#${balance.currency}`,
});

/** The names of the attributes in `dueKeys`. */
export const DUE_KEY_NAMES = ['GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK', 'GSI3PK', 'GSI3SK'] as const;

/** Builds a payout's item, which is listed by time under the pair and under the affiliate. */
export const payoutItem = (payout: Payout) => ({
  ...keys.payout(payout, payout.payoutId),
  type: 'Payout',
  GSI1PK: indexes.pairPayouts(payout),
  GSI1SK: `${payout.paidAt}#${payout.payoutId}`,
  GSI2PK: indexes.affiliatePayouts(payout.affiliateId),
  GSI2SK: `${payout.paidAt}#${payout.payoutId}`,
  ...payout,
});

/** The total that a partner has paid an affiliate in one currency. */
export interface PaidTotal extends Pair {
  currency: Currency;
  total: number;
  payouts: number;
  lastPaidAt: string;
}

/** Returns the index keys that list a paid total under the partner. */
export const paidKeys = (pair: Pair, currency: Currency) => ({
  GSI1PK: indexes.partnerPaid(pair.partnerId),
  GSI1SK: `${pair.affiliateId}#${currency}`,
});
