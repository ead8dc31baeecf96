import type { PaidTotal, PendingPayout } from '../../../../shared/contract/payouts.ts';
import { decimalAmount } from '../../../../shared/money/money.ts';
import { type CsvColumn, moneyColumns } from '../../lib/csv/columns.ts';
import { fullName } from '../../lib/money/format.ts';
import { messages } from './csv-messages.ts';
import { nextDay } from './payable.ts';

export const pendingCsv = (): CsvColumn<PendingPayout>[] => [
  { header: messages.affiliate, value: ({ affiliate }) => fullName(affiliate) },
  { header: messages.unpaid, value: ({ count }) => count },
  ...moneyColumns<PendingPayout>(messages.due, ({ due }) => due),
  { header: messages.pending, value: ({ pending, due }) => decimalAmount({ ...due, amount: pending }) },
  { header: messages.payableFrom, value: (balance) => nextDay(balance) ?? '' },
  { header: messages.minimum, value: ({ minimum, due }) => decimalAmount({ ...due, amount: minimum }) },
  { header: messages.held, value: ({ held, due }) => decimalAmount({ ...due, amount: held }) },
  { header: messages.months, value: ({ months }) => months.map(({ month }) => month).join(' ') },
  { header: messages.paypal, value: ({ payTo }) => payTo.paypalEmail },
  { header: messages.wise, value: ({ payTo }) => payTo.wiseEmail },
  { header: messages.affiliateId, value: ({ affiliate }) => affiliate.id },
];

export const paidCsv = (): CsvColumn<PaidTotal>[] => [
  { header: messages.affiliate, value: ({ affiliate }) => fullName(affiliate) },
  ...moneyColumns<PaidTotal>(messages.total, ({ total }) => total),
  { header: messages.count, value: ({ count }) => count },
  { header: messages.last, value: ({ lastPaidAt }) => lastPaidAt },
  { header: messages.lastAmount, value: ({ lastAmount }) => decimalAmount(lastAmount) },
  { header: messages.affiliateId, value: ({ affiliate }) => affiliate.id },
];
