import type { ENTRY_KINDS } from '../../shared/contract/customers.ts';
import type { Currency } from '../../shared/currencies.ts';
import type { Month } from '../../shared/months.ts';
import type { CustomerRef } from './customer.ts';
import type { Pair } from './pair.ts';

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
