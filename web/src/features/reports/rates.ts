import type { ReportFigures } from '../../../../shared/contract/reports.ts';

const changeFormat = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

/** Formats the percentage change of a figure, such as `+12%`. Returns undefined if the earlier figure was not positive. */
export const formatChange = (now: number, before: number): string | undefined =>
  before > 0 ? changeFormat.format((now - before) / before) : undefined;

/** Returns an amount per customer, rounded to minor units. Returns undefined if there are no customers. */
export const perCustomer = (amount: number, { customers }: ReportFigures): number | undefined =>
  customers > 0 ? Math.round(amount / customers) : undefined;
