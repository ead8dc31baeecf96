import type { ENTRY_KINDS } from '../../shared/contract/customers.ts';
import type { Currency } from '../../shared/currencies.ts';
import type { Month } from '../../shared/months.ts';
import type { CustomerRef } from './customer.ts';
import type { Pair } from './pair.ts';

/**
 * The kind of an entry. A `commission` was earned or, if negative, reversed because another code takes over the referral. A `clawback`
 * follows a refund or a lost dispute. A `hold` withholds an amount while a dispute is open (negative) or releases it (positive).
 */
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A ledger entry. Entries are immutable and never deleted. Amounts are in minor units of `currency`. */
export interface Entry extends Pair {
  entryId: string;
  customer: CustomerRef;
  kind: EntryKind;
  /** The signed amount. */
  amount: number;
  currency: Currency;
  /** The id of the payment's fact: `in:in_1`, `pi:pi_1`. */
  payment: string;
  gross: number;
  base: number;
  /** True if the customer paid the invoice outside the provider and it was marked as paid there. */
  outOfBand?: true;
  rate: number;
  /** The coupon that earned it: its app and code. */
  appId: string;
  code: string;
  /** The provider's id of the refund or dispute that caused a correction. */
  cause?: string;
  /** The id of the provider event that led to the entry. It may depend on the order in which events arrived. */
  eventId?: string;
  /** The month whose balance it counts in: that of its commission, in UTC, also for corrections made later. */
  month: Month;
  /** The month's settlement number when the entry was written. The entry is paid once the month has a higher settlement number. */
  settlement: number;
  at: string;
}
