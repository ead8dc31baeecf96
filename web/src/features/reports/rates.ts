import type { ReportFigures } from '../../../../shared/contract/reports.ts';
import { formatShare } from '../../lib/format-share.ts';

const changeFormat = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

/** Formats the percentage change of a figure, such as `+12%`. Returns undefined if the earlier figure was not positive. */
export const formatChange = (now: number, before: number): string | undefined =>
  before > 0 ? changeFormat.format((now - before) / before) : undefined;

/** Returns the revenue after refunds, with that which earned nothing under the terms. */
export const netRevenue = ({ revenue, refunded, unearned }: ReportFigures): number =>
  revenue - refunded + unearned;

export const refundRate = ({ revenue, refunded }: ReportFigures): string => formatShare(refunded, revenue);

/** Formats the commissions as a percentage of the revenue minus refunds. */
export const costRate = (figures: ReportFigures): string =>
  formatShare(figures.commissions, netRevenue(figures));

/** Returns an amount per customer, rounded to minor units. Returns undefined if there are no customers. */
export const perCustomer = (amount: number, { customers }: ReportFigures): number | undefined =>
  customers > 0 ? Math.round(amount / customers) : undefined;
