import type { Entry } from '../../ledger/entry.ts';
import type { Payout } from '../../ledger/payout.ts';
import type { Item } from '../key.ts';
import { indexes, keys } from '../keys.ts';

/**
 * Builds an entry's item. The primary key sorts a customer's entries by time, and the index key sorts a monthly balance's entries by time.
 */
export const entryItem = (entry: Entry): Item<Entry> => ({
  ...keys.entry(entry.customer, entry),
  type: 'Entry',
  GSI1PK: indexes.balanceEntries(entry, entry.currency, entry.month),
  GSI1SK: `${entry.at}#${entry.entryId}`,
  ...entry,
});

/** Builds a payout's item. Its index keys list an affiliate's payouts by time, both from one partner and from all partners. */
export const payoutItem = (payout: Payout): Item<Payout> => ({
  ...keys.payout(payout, payout.payoutId),
  type: 'Payout',
  GSI1PK: indexes.pairPayouts(payout),
  GSI1SK: `${payout.paidAt}#${payout.payoutId}`,
  GSI2PK: indexes.affiliatePayouts(payout.affiliateId),
  GSI2SK: `${payout.paidAt}#${payout.payoutId}`,
  ...payout,
});
