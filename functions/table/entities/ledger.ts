import type { ENTRY_KINDS } from '../../../shared/contract/customers.ts';
import type { PAYOUT_METHODS } from '../../../shared/contract/payouts.ts';
import type { Currency } from '../../../shared/currencies.ts';
import type { Month } from '../../../shared/months.ts';
import { type CustomerRef, indexes, keys, type Pair } from '../keys.ts';

/**
 * `commission`: earned, or (negative) given back because another code takes over. `clawback`: refund or lost dispute.
 * `hold`: held back while a dispute is open (negative), or released (positive).
 */
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One line of the ledger. Never changed, never deleted. Amounts are minor units of `currency`. */
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
  /** The invoice was marked as paid by hand at the provider. */
  outOfBand?: true;
  rate: number;
  code: string;
  /** The refund or dispute that caused a correction, by the provider's id. */
  cause?: string;
  /** The provider's id of the event that led to it. Another order of events may name another one. */
  eventId?: string;
  /** The month balance it counts in, by the time of the payment or of the correction, UTC. */
  month: Month;
  /** The month's settlement when it was written: paid once the month's is higher. */
  settlement: number;
  at: string;
}

/** The item: in its month's balance and in its customer's ledger, both by time. */
export const entryItem = (entry: Entry) => ({
  ...keys.entry(entry.customer, entry.entryId),
  type: 'Entry',
  GSI1PK: indexes.balanceEntries(entry, entry.currency, entry.month),
  GSI1SK: `${entry.at}#${entry.entryId}`,
  GSI2PK: indexes.customerEntries(entry.customer),
  GSI2SK: `${entry.at}#${entry.entryId}`,
  ...entry,
});

/** What a partner owes an affiliate for one month and currency. Always the sum of its unsettled entries. */
export interface MonthBalance extends Pair {
  currency: Currency;
  month: Month;
  /** Minor units, may be below zero. Holds are subtracted. */
  unpaid: number;
  /** Unsettled commissions. */
  count: number;
  /** Minor units held back, all settlements together. */
  held: number;
  /** Raised by each payout that includes the month. */
  settlement: number;
  /** All commissions less clawbacks, paid or not. */
  earned: number;
}

/** Present while the balance may be other than zero; a payout takes them away. */
export const dueKeys = (balance: Pair & { currency: Currency; month: Month }) => ({
  GSI1PK: indexes.partnerDue(balance.partnerId),
  GSI1SK: `${balance.affiliateId}#${balance.currency}#${balance.month}`,
  GSI2PK: indexes.affiliateDue(balance.affiliateId),
  GSI2SK: `${balance.partnerId}#${balance.currency}#${balance.month}`,
  GSI3PK: indexes.partnerDueMonths(balance.partnerId),
  GSI3SK: `${balance.month}#${balance.affiliateId}#${balance.currency}`,
});

/** The attributes of `dueKeys`, to take them away. */
export const DUE_KEY_NAMES = ['GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK', 'GSI3PK', 'GSI3SK'] as const;

/** A payout that a partner made elsewhere and recorded here. */
export interface Payout extends Pair {
  payoutId: string;
  amount: number;
  currency: Currency;
  method: (typeof PAYOUT_METHODS)[number];
  referenceId?: string;
  notes?: string;
  paidAt: string;
  /** The month balances it settled; `settlement` is the number that its entries carry. */
  months: { month: Month; amount: number; count: number; settlement: number }[];
}

/** The item: in the history of the pair and of the affiliate, both by time. */
export const payoutItem = (payout: Payout) => ({
  ...keys.payout(payout, payout.payoutId),
  type: 'Payout',
  GSI1PK: indexes.pairPayouts(payout),
  GSI1SK: `${payout.paidAt}#${payout.payoutId}`,
  GSI2PK: indexes.affiliatePayouts(payout.affiliateId),
  GSI2SK: `${payout.paidAt}#${payout.payoutId}`,
  ...payout,
});

/** All that a partner has paid one affiliate in one currency. */
export interface PaidTotal extends Pair {
  currency: Currency;
  total: number;
  payouts: number;
  lastPaidAt: string;
}

/** Lists what was paid to an affiliate under its partner. */
export const paidKeys = (pair: Pair, currency: Currency) => ({
  GSI1PK: indexes.partnerPaid(pair.partnerId),
  GSI1SK: `${pair.affiliateId}#${currency}`,
});
