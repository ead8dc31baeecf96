import type { CouponRef } from '../../../shared/coupon-ref.ts';
import type { SaleReport } from '../entities/sale-report.ts';
import { key, partition } from '../key.ts';

export const saleReportKeys = {
  saleReport: (reportId: string) => key<SaleReport>(`SALEREPORT#${reportId}`, 'SALEREPORT'),
};

export const saleReportIndexes = {
  partnerReports: (partnerId: string) => partition<SaleReport>(`PARTNER#${partnerId}#REPORTS`),
  affiliateReports: (affiliateId: string) => partition<SaleReport>(`AFFILIATE#${affiliateId}#REPORTS`),
};

/**
 * Returns the prefix of the sort keys of a partner's open or answered reports. In a list that is read newest first, open reports come
 * first.
 */
export const reportStatusPrefix = (isOpen: boolean) => (isOpen ? '1#' : '0#');

/** Returns the prefix of the sort keys of a coupon's reports in the affiliate's list. */
export const couponReportsPrefix = ({ appId, code }: CouponRef) => `${appId}#${code}#`;
