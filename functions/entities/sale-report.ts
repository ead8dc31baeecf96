import type { CouponRef } from '../../shared/codes/coupon-ref.ts';
import type { SaleReport as SaleReportView } from '../../shared/contract/sales.ts';
import type { AffiliateId, AppId, PartnerId } from '../../shared/ids.ts';
import type { Currency } from '../../shared/money/currencies.ts';
import type { Provider } from '../../shared/provider/providers.ts';
import type { Pair } from '../ledger/pair.ts';
import { expiresAfter } from '../table/expires-after.ts';
import { type Item, key, partition } from '../table/key.ts';

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
  appId: AppId;
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
  entry?: StoredEntryRef;
  /** `payment` is the provider's id. Never shown to the affiliate. */
  sale?: { provider: Provider; payment: string };
}

/** At most one report of a sale is open at a time. */
export type ReportedSale = Pick<
  SaleReport,
  'partnerId' | 'affiliateId' | 'code' | 'soldOn' | 'amount' | 'currency'
>;

/** The open report of a sale. Its existence blocks a second report of the same sale. */
export interface OpenReport {
  reportId: string;
}

/** @limit Lists and figures | retention of reports of missing sales | older ones disappear */
export const REPORT_DAYS = 400;

export const saleReportKey = (reportId: string) => key<SaleReport>(`SALEREPORT#${reportId}`, 'SALEREPORT');

export const openReportKey = ({ partnerId, affiliateId, code, soldOn, amount, currency }: ReportedSale) =>
  key<OpenReport>(`OPENREPORT#${partnerId}#${affiliateId}`, `${code}#${soldOn}#${amount}#${currency}`);

export const partnerReportsIndex = (partnerId: PartnerId) =>
  partition<SaleReport>(`PARTNER#${partnerId}#REPORTS`);

export const affiliateReportsIndex = (affiliateId: AffiliateId) =>
  partition<SaleReport>(`AFFILIATE#${affiliateId}#REPORTS`);

/** Open reports have the higher prefix, so they come first in descending order. */
export const reportStatusPrefix = (isOpen: boolean) => (isOpen ? '1#' : '0#');

export const couponReportsPrefix = ({ appId, code }: CouponRef) => `${appId}#${code}#`;

/**
 * Builds the item for a report about a missing sale. The partner's index lists reports by status, and the affiliate's index lists them by
 * coupon.
 */
export const saleReportItem = (report: SaleReport): Item<SaleReport> => ({
  ...saleReportKey(report.reportId),
  type: 'SaleReport',
  expiresAt: expiresAfter(REPORT_DAYS, report.reportedAt),
  GSI1PK: partnerReportsIndex(report.partnerId),
  GSI1SK: `${reportStatusPrefix(report.status === 'open')}${report.reportId}`,
  GSI2PK: affiliateReportsIndex(report.affiliateId),
  GSI2SK: `${couponReportsPrefix(report)}${report.reportId}`,
  ...report,
});

/** Builds the item that blocks a second report of the same sale. It expires with the report, unless the report is answered earlier. */
export const openReportItem = (report: SaleReport): Item<OpenReport> => ({
  ...openReportKey(report),
  type: 'OpenReport',
  expiresAt: expiresAfter(REPORT_DAYS, report.reportedAt),
  reportId: report.reportId,
});
