import type { SaleReport as SaleReportView } from '../../shared/contract/sales.ts';
import type { Currency } from '../../shared/currencies.ts';
import type { Provider } from '../../shared/providers.ts';
import type { Pair } from '../ledger/pair.ts';

/** A ledger entry's key, as stored in a report of a missing sale. `customerId` has the form `partner.provider.customer`. */
export interface StoredEntryRef {
  customerId: string;
  at: string;
  entryId: string;
}

/**
 * An affiliate's report to a partner about a missing sale. It expires because it contains messages that the affiliate and the partner
 * wrote.
 */
export interface SaleReport extends Pair {
  reportId: string;
  appId: string;
  code: string;
  /** The date of the sale according to the affiliate, such as `2026-11-22`. */
  soldOn: string;
  /** The amount of the sale, in minor units. */
  amount: number;
  currency: Currency;
  note: string;
  status: SaleReportView['status'];
  reportedAt: string;
  answeredAt?: string;
  answer?: string;
  /** The ledger entry that the partner chose as the entry of the reported sale. */
  entry?: StoredEntryRef;
  /** The payment that the partner chose as the reported sale. `payment` is the provider's id. Never shown to the affiliate. */
  sale?: { provider: Provider; payment: string };
}

/** The properties that identify a reported sale. At most one report of a sale is open at a time. */
export type ReportedSale = Pick<
  SaleReport,
  'partnerId' | 'affiliateId' | 'code' | 'soldOn' | 'amount' | 'currency'
>;

/** The open report of a sale. Its existence blocks a second report of the same sale. */
export interface OpenReport {
  reportId: string;
}

/** The retention period of reports, in days. */
export const REPORT_DAYS = 400;
