import type { ENTRY_KINDS } from '../../../shared/contract/customers.ts';
import type { PAYOUT_METHODS } from '../../../shared/contract/payouts.ts';
import type { Currency } from '../../../shared/currencies.ts';
import type { Month } from '../../../shared/months.ts';
import { type CustomerRef, indexes, keys, type Pair } from '../keys.ts';

/**
 * The kind of an entry. `commission`: earned, or reversed (negative) because another code takes over the referral. `clawback`: a refund
 * or lost dispute. `hold`: withheld while a dispute is open (negative), or released (positive).
 */
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A ledger entry. Immutable and never deleted. Amounts are in minor units of `currency`. */
export interface Entry extends Pair {
  entryId: string;
  customer: CustomerRef;
  kind: EntryKind;
  /** Signed. */
  amount: number;
  currency: Currency;
  /** The payment's fact id: `in:in_1`, `pi:pi_1`. */
  payment: string;
  gross: number;
  base: number;
  /** Set if the invoice was marked as paid outside of the provider. */
  outOfBand?: true;
  rate: number;
  code: string;
  /** The provider's id of the refund or dispute that caused a correction. */
  cause?: string;
  /** The provider's id of the event that led to the entry. It may depend on the order in which events arrived. */
  eventId?: string;
  /** The month whose balance it counts in: that of the payment or the correction, in UTC. */
  month: Month;
  /** The month's settlement number when the entry was written. The entry is paid once the month's is higher. */
  settlement: number;
  at: string;
}

/** Builds the item. It is listed in its month balance and in its customer's ledger, both by time. */
export const entryItem = (entry: Entry) => ({
  ...keys.entry(entry.customer, entry.entryId),
  type: 'Entry',
  GSI1PK: indexes.balanceEntries(entry, entry.currency, entry.month),
  GSI1SK: `${entry.at}#${entry.entryId}`,
  GSI2PK: indexes.customerEntries(entry.customer),
  GSI2SK: `${entry.at}#${entry.entryId}`,
  ...entry,
});

/** The amount a partner owes an affiliate for one month and currency. `unpaid` always equals the sum of its unsettled entries. */
export interface MonthBalance extends Pair {
  currency: Currency;
  month: Month;
  /** Minor units, can be negative. Holds are subtracted. */
  unpaid: number;
  /** The number of unsettled commissions. */
  count: number;
  /** Minor units on hold, across all settlements. */
  held: number;
  /** Incremented by each payout that includes the month. */
  settlement: number;
  /** Commissions minus clawbacks in minor units, paid or not. */
  earned: number;
}

/** Returns the index keys that list a balance as due. They exist while it may be nonzero; a payout removes them. */
export const dueKeys = (balance: Pair & { currency: Currency; month: Month }) => ({
  GSI1PK: indexes.partnerDue(balance.partnerId),
  GSI1SK: `${balance.affiliateId}#${balance.currency}#${balance.month}`,
  GSI2PK: indexes.affiliateDue(balance.affiliateId),
  GSI2SK: `${balance.partnerId}#${balance.currency}#${balance.month}`,
  GSI3PK: indexes.partnerDueMonths(balance.partnerId),
  GSI3SK: `${balance.month}#${balance.affiliateId}#${balance.currency}`,
});

/** The attributes of `dueKeys`, for removing them. */
export const DUE_KEY_NAMES = ['GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK', 'GSI3PK', 'GSI3SK'] as const;

/** A payout that a partner made outside of the product and recorded here. */
export interface Payout extends Pair {
  payoutId: string;
  amount: number;
  currency: Currency;
  method: (typeof PAYOUT_METHODS)[number];
  referenceId?: string;
  notes?: string;
  paidAt: string;
  /** The month balances it settled. `settlement` is the settlement number of the entries it paid. */
  months: { month: Month; amount: number; count: number; settlement: number }[];
}

/** Builds the item. It is listed in the history of the pair and of the affiliate, both by time. */
export const payoutItem = (payout: Payout) => ({
  ...keys.payout(payout, payout.payoutId),
  type: 'Payout',
  GSI1PK: indexes.pairPayouts(payout),
  GSI1SK: `${payout.paidAt}#${payout.payoutId}`,
  GSI2PK: indexes.affiliatePayouts(payout.affiliateId),
  GSI2SK: `${payout.paidAt}#${payout.payoutId}`,
  ...payout,
});

/** The total that a partner has paid one affiliate in one currency. */
export interface PaidTotal extends Pair {
  currency: Currency;
  total: number;
  payouts: number;
  lastPaidAt: string;
}

/** Returns the index keys that list the total paid to an affiliate under the partner. */
export const paidKeys = (pair: Pair, currency: Currency) => ({
  GSI1PK: indexes.partnerPaid(pair.partnerId),
  GSI1SK: `${pair.affiliateId}#${currency}`,
});
