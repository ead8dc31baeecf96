import type { Match } from '../../shared/codes/code-evidence.ts';
import type { Correction } from '../../shared/contract/corrections.ts';
import type { ENTRY_KINDS, ENTRY_REASONS } from '../../shared/contract/customers.ts';
import type { AppId, EventId } from '../../shared/ids.ts';
import type { Currency } from '../../shared/money/currencies.ts';
import type { Month } from '../../shared/money/months.ts';
import type { Calculation } from './commission.ts';
import type { CustomerRef } from './customer.ts';
import type { Pair } from './pair.ts';

/**
 * `commission` adds a commission or, if negative, cancels it. `clawback` takes back a commission after a refund or a lost dispute. A
 * negative `hold` withholds a commission during a dispute, while the share of a refund is unknown, or until the partner has said whether
 * the payment is the same sale as another one. A positive `hold` releases it.
 */
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Whom an entry notifies of its payment (docs/adr/0029-announcing-sales.md). */
export interface News {
  /** `nobody` if the entry moves a bounty here that was announced with another payment. */
  readonly to: 'both' | 'affiliate' | 'nobody';
  /** True if the entry opened the pair's ledger. Concurrent sales may both be first. */
  readonly isFirst?: true;
  /** True if only one payment of the customer earns. The news is then about the customer, because another payment may turn out to be it. */
  readonly isOnce?: true;
}

/** A ledger entry. Entries are immutable and never deleted. Amounts are in minor units of `currency`. */
export interface Entry extends Pair, Calculation {
  readonly entryId: string;
  readonly customer: CustomerRef;
  readonly kind: EntryKind;
  /** The amount of the entry. It may be negative. It is zero if only the revenue changes. */
  readonly amount: number;
  readonly currency: Currency;
  /** The payment's id in the ledger: `in:in_1` for a payment with an invoice, or `pi:pi_1` for any other payment. */
  readonly payment: string;
  readonly gross: number;
  readonly base: number;
  /** True if the customer paid the invoice, or a part of it, outside of the provider, so the partner only marked the invoice as paid. */
  readonly outOfBand?: true;
  /** The part of `gross` that the customer paid outside of the provider. It may be more than `gross`. Missing if it is the whole. */
  readonly outsideAmount?: number;
  readonly isRenewal?: true;
  /** Set if the payment is announced with this entry. */
  readonly news?: News;
  /** Set if the affiliate is told of a refund or a dispute with this entry. */
  readonly correction?: Correction;
  /**
   * The change to the payment's revenue, excluding tax, in minor units of `currency`. A commission adds the sale's revenue, and a clawback
   * subtracts the refunded part. Missing if the revenue does not change.
   */
  readonly revenue?: number;
  /** The part of a commission's `revenue` that earned nothing under the terms. Refunds don't change it. Missing if it does not change. */
  readonly unearned?: number;
  readonly appId: AppId;
  readonly code: string;
  /**
   * How the customer had been matched with the code when the entry was written. The customer's referral says it for as long as the code
   * refers the customer, also if stronger evidence has become known.
   */
  readonly match: Match;
  /** The provider's id for the refund or dispute that caused a correction. */
  readonly cause?: string;
  /** Why the entry changes what earlier entries say. Missing if a correction or another code is the reason. */
  readonly reason?: (typeof ENTRY_REASONS)[number];
  /** If several events contain the same data, the id depends on their order of arrival. */
  readonly eventId?: EventId;
  /**
   * The UTC month of the payment (`entry-month.ts`). Corrections belong to the same month's balance, even those that are written later.
   */
  readonly month: Month;
  /** The number of payouts that the month had when the entry was written. If the month has more payouts now, the entry is paid. */
  readonly settlement: number;
  readonly at: string;
}

export interface RecordedEntry extends Entry {
  /** The time of the attempt that wrote the entry. */
  readonly recordedAt: string;
}

export const addsCommission = ({ kind, amount }: Pick<Entry, 'kind' | 'amount'>): boolean =>
  kind === 'commission' && amount > 0;
