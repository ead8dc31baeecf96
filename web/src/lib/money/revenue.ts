import type { ReportFigures } from '../../../../shared/contract/reports.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { formatShare } from './format-share.ts';
import { revenueTexts } from './revenue-messages.ts';

type RevenueFigures = Pick<ReportFigures, 'revenue' | 'refunded' | 'unearned' | 'commissions'>;

export const netRevenue = ({ revenue, refunded }: Pick<RevenueFigures, 'revenue' | 'refunded'>): number =>
  revenue - refunded;

export const earningRevenue = ({ revenue, unearned }: Pick<RevenueFigures, 'revenue' | 'unearned'>): number =>
  revenue - unearned;

/** Formats the commissions as a percentage of the referred revenue after refunds, whether it earned a commission or not. */
export const costRate = (figures: RevenueFigures): string =>
  formatShare(figures.commissions, netRevenue(figures));

export const refundRate = ({ revenue, refunded }: RevenueFigures): string => formatShare(refunded, revenue);

/** Describes referred revenue: the parts with and without a commission, if there are both. */
export function revenueHint(figures: RevenueFigures, currency: string): string {
  if (figures.unearned === 0) return revenueTexts.hint;
  const money = (amount: number) => formatMoney({ amount, currency });
  return revenueTexts.parts(money(earningRevenue(figures)), money(figures.unearned));
}
