import type { ENTRY_KINDS } from '../../shared/contract/customers.ts';
import type { Currency } from '../../shared/currencies.ts';
import type { Month } from '../../shared/months.ts';
import type { CustomerRef } from './customer.ts';
import type { Pair } from './pair.ts';

/**
 * The kind of an entry. A `commission` records an earned commission. If its amount is negative, it reverses a commission whose referral
 * has moved to another code. A `clawback` takes back commission after a refund or a lost dispute. A `hold` with a negative amount
 * withholds commission while a dispute is open. A `hold` with a positive amount releases the commission.
 */
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A ledger entry. Entries are immutable and never deleted. Amounts are in minor units of `currency`. */
export interface Entry extends Pair {
  entryId: string;
  customer: CustomerRef;
  kind: EntryKind;
  /** The amount of the entry. It may be negative. It is zero if only the revenue changes. */
  amount: number;
  currency: Currency;
  /** The payment's id in the ledger: `in:in_1` for a payment with an invoice, or `pi:pi_1` for any other payment. */
  payment: string;
  gross: number;
  base: number;
  /** True if the customer paid the invoice outside of the provider, and the partner only marked it as paid. */
  outOfBand?: true;
  /** True if the payment renewed a subscription. */
  isRenewal?: true;
  rate: number;
  /**
   * The change in the payment's revenue, excluding tax, in minor units of `currency`. A commission adds the revenue of the sale. A clawback
   * subtracts the share that was refunded. Missing if the revenue does not change, as for a hold.
   */
  revenue?: number;
  /** The app whose coupon earned the commission. */
  appId: string;
  code: string;
  /** The provider's id for the refund or dispute that caused a correction. */
  cause?: string;
  /**
   * The id of the provider event that led to the entry. If several events report the same fact, this id depends on their order of arrival.
   */
  eventId?: string;
  /** The month whose balance includes the entry. This is the UTC month of the commission, even if the entry is a later correction. */
  month: Month;
  /**
   * The month's settlement number at the time when the entry was written. Each payout that includes the month increments this number. If
   * the number is higher now, the entry is paid.
   */
  settlement: number;
  at: string;
}
