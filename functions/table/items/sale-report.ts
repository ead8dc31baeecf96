import { type OpenReport, REPORT_DAYS, type SaleReport } from '../../entities/sale-report.ts';
import type { Item } from '../key.ts';
import { couponReportsPrefix, reportStatusPrefix } from '../keys/sale-reports.ts';
import { indexes, keys } from '../keys.ts';

/**
 * Builds the item for a report about a missing sale. The partner's index lists reports by status, and the affiliate's index lists them by
 * coupon.
 */
export const saleReportItem = (report: SaleReport): Item<SaleReport> => ({
  ...keys.saleReport(report.reportId),
  type: 'SaleReport',
  expiresAt: expiryOf(report),
  GSI1PK: indexes.partnerReports(report.partnerId),
  GSI1SK: `${reportStatusPrefix(report.status === 'open')}${report.reportId}`,
  GSI2PK: indexes.affiliateReports(report.affiliateId),
  GSI2SK: `${couponReportsPrefix(report)}${report.reportId}`,
  ...report,
});

/** Builds the item that blocks a second report of the same sale. It expires with the report, unless the report is answered earlier. */
export const openReportItem = (report: SaleReport): Item<OpenReport> => ({
  ...keys.openReport(report),
  type: 'OpenReport',
  expiresAt: expiryOf(report),
  reportId: report.reportId,
});

const expiryOf = ({ reportedAt }: SaleReport): number =>
  Math.floor(Date.parse(reportedAt) / 1000) + REPORT_DAYS * 24 * 60 * 60;
