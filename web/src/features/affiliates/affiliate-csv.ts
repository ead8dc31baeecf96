import type { AffiliateProfile, PartnerAffiliate } from '../../../../shared/contract/coupons.ts';
import { decimalAmount } from '../../../../shared/money/money.ts';
import { amountColumnsByCurrency, type CsvColumn, moneyColumns } from '../../lib/csv/columns.ts';
import { fullName } from '../../lib/money/format.ts';
import { messages } from './messages.ts';

export const affiliateCsv = (rows: readonly PartnerAffiliate[]): CsvColumn<PartnerAffiliate>[] => [
  { header: messages.affiliate, value: ({ affiliate }) => fullName(affiliate) },
  { header: messages.activeCoupons, value: ({ activeCoupons }) => activeCoupons },
  {
    header: messages.coupons,
    value: ({ coupons }) => coupons.map(({ app, code }) => `${code} (${app.name})`).join('; '),
  },
  { header: messages.customers, value: ({ customers }) => customers },
  ...amountColumnsByCurrency(messages.earned, rows, ({ earned }) => earned),
  ...amountColumnsByCurrency(messages.due, rows, ({ due }) => due),
  ...amountColumnsByCurrency(messages.pendingColumn, rows, ({ pending }) => pending),
  { header: messages.lastPayout, value: ({ lastPaidAt }) => lastPaidAt },
];

type Coupon = PartnerAffiliate['coupons'][number];

export const affiliateCouponCsv = (): CsvColumn<Coupon>[] => [
  { header: messages.code, value: ({ code }) => code },
  { header: messages.app, value: ({ app }) => app.name },
  { header: messages.status, value: ({ status }) => messages.statusWords[status] },
  { header: messages.customers, value: ({ customers }) => customers },
];

type MonthBalance = AffiliateProfile['months'][number];

export const balanceMonthCsv = (): CsvColumn<MonthBalance>[] => [
  { header: messages.month, value: ({ month }) => month },
  ...moneyColumns<MonthBalance>(messages.earned, ({ earned, currency }) => ({ amount: earned, currency })),
  // Don't add another currency column here. The column for the earned amount also applies to these amounts.
  { header: messages.unpaid, value: ({ due, currency }) => decimalAmount({ amount: due, currency }) },
  { header: messages.payableFrom, value: ({ pendingUntil }) => pendingUntil ?? '' },
  { header: messages.onHold, value: ({ held, currency }) => decimalAmount({ amount: held, currency }) },
];
