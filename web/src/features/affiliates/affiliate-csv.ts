import type { PartnerAffiliate } from '../../../../shared/contract/coupons.ts';
import { type CsvColumn, moniesColumns } from '../../lib/csv/columns.ts';
import { fullName } from '../../lib/format.ts';
import { messages } from './messages.ts';

/** The affiliates as a file has them. */
export const affiliateCsv = (rows: readonly PartnerAffiliate[]): CsvColumn<PartnerAffiliate>[] => [
  { header: messages.affiliate, value: ({ affiliate }) => fullName(affiliate) },
  { header: messages.activeCoupons, value: ({ activeCoupons }) => activeCoupons },
  {
    header: messages.coupons,
    value: ({ coupons }) => coupons.map(({ app, code }) => `${code} (${app.name})`).join('; '),
  },
  { header: messages.customers, value: ({ customers }) => customers },
  ...moniesColumns(messages.earned, rows, ({ earned }) => earned),
  ...moniesColumns(messages.due, rows, ({ due }) => due),
  { header: messages.lastPayout, value: ({ lastPaidAt }) => lastPaidAt },
];
