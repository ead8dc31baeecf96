import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import { termsText } from '../../../../shared/terms/coupon/terms-text.ts';
import { codeOffer } from '../../components/money/offer-text.ts';
import { amountColumnsByCurrency, type CsvColumn } from '../../lib/csv/columns.ts';
import { couponTexts } from './coupon-status.tsx';
import { csvMessages, messages } from './messages.ts';

export const couponCsv = (rows: readonly MyCoupon[]): CsvColumn<MyCoupon>[] => [
  { header: messages.code, value: ({ code }) => code },
  { header: messages.app, value: ({ app }) => app.name },
  { header: csvMessages.commission, value: termsText },
  { header: csvMessages.offer, value: codeOffer },
  { header: messages.customers, value: ({ customers }) => customers },
  ...amountColumnsByCurrency(messages.earnings, rows, ({ earned }) => earned),
  ...amountColumnsByCurrency(csvMessages.thisMonth, rows, ({ earnedThisMonth }) => earnedThisMonth),
  { header: messages.status, value: (coupon) => couponTexts(coupon).label },
  { header: csvMessages.detail, value: (coupon) => couponTexts(coupon).detail },
  { header: csvMessages.requested, value: ({ requestedAt }) => requestedAt },
  { header: csvMessages.approved, value: ({ approvedAt }) => approvedAt },
  { header: csvMessages.ended, value: ({ retiredAt }) => retiredAt },
];
