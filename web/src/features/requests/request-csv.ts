import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { termsText } from '../../../../shared/terms/coupon/terms-text.ts';
import { codeOffer } from '../../components/money/offer-text.ts';
import { amountColumnsByCurrency, type CsvColumn } from '../../lib/csv/columns.ts';
import { fullName } from '../../lib/money/format.ts';
import { csvMessages, messages } from './messages.ts';

export const requestCsv = (rows: readonly CouponRequest[]): CsvColumn<CouponRequest>[] => [
  { header: messages.columns.affiliate, value: ({ affiliate }) => fullName(affiliate) },
  { header: messages.columns.app, value: ({ app }) => app.name },
  { header: messages.columns.code, value: ({ code }) => code },
  { header: csvMessages.commission, value: termsText },
  { header: csvMessages.offer, value: codeOffer },
  { header: csvMessages.customers, value: ({ figures }) => figures?.customers ?? null },
  ...amountColumnsByCurrency(csvMessages.earned, rows, ({ figures }) => figures?.earned ?? []),
  { header: messages.columns.status, value: ({ status }) => messages.status[status] },
  {
    header: csvMessages.readiness,
    value: ({ readiness }) => readiness && messages.readiness[readiness],
  },
  { header: csvMessages.requested, value: ({ requestedAt }) => requestedAt },
  { header: csvMessages.approved, value: ({ approvedAt }) => approvedAt },
  { header: csvMessages.retired, value: ({ retiredAt }) => retiredAt },
];
