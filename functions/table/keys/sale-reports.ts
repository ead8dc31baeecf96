import type { CouponRef } from '../../../shared/coupon-ref.ts';
import type { OpenReport, ReportedSale, SaleReport } from '../../entities/sale-report.ts';
import { key, partition } from '../key.ts';

export const saleReportKeys = {
  saleReport: (reportId: string) => key<SaleReport>(`SALEREPORT#${reportId}`, 'SALEREPORT'),
  openReport: ({ partnerId, affiliateId, code, soldOn, amount, currency }: ReportedSale) =>
    key<OpenReport>(`OPENREPORT#${partnerId}#${affiliateId}`, `${code}#${soldOn}#${amount}#${currency}`),
};

export const saleReportIndexes = {
  partnerReports: (partnerId: string) => partition<SaleReport>(`PARTNER#${partnerId}#REPORTS`),
  affiliateReports: (affiliateId: string) => partition<SaleReport>(`AFFILIATE#${affiliateId}#REPORTS`),
};

/**
 * Returns the sort key prefix of a partner's open or answered reports. Open reports have the higher prefix, so they come first in
 * descending order.
 */
export const reportStatusPrefix = (isOpen: boolean) => (isOpen ? '1#' : '0#');

/** Returns the sort key prefix that selects a coupon's reports in `affiliateReports`. */
export const couponReportsPrefix = ({ appId, code }: CouponRef) => `${appId}#${code}#`;
