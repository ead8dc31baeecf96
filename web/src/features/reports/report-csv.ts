import type { Role } from '../../../../shared/accounts/roles.ts';
import type { ReportFigures } from '../../../../shared/contract/reports.ts';
import { decimalAmount } from '../../../../shared/money/money.ts';
import type { CsvColumn } from '../../lib/csv/columns.ts';
import type { ColumnsOf } from '../../lib/csv/download-table.ts';
import { costRate, earningRevenue, netRevenue } from '../../lib/money/revenue.ts';
import { revenueTexts } from '../../lib/money/revenue-messages.ts';
import { messages } from './messages.ts';
import type { ReportRow } from './report-rows.ts';
import type { Grouping } from './search.ts';

export const reportCsv =
  (role: Role, by: Grouping, currency: string): ColumnsOf<ReportRow> =>
  (rows): CsvColumn<ReportRow>[] => {
    const both = (
      header: string,
      textOf: (figures: ReportFigures) => string | null,
      unit = '',
    ): CsvColumn<ReportRow>[] => [
      { header: `${header}${unit}`, value: textOf },
      ...(rows.some(({ previous }) => previous)
        ? [
            {
              header: `${messages.csvBefore(header)}${unit}`,
              value: ({ previous }: ReportRow) => previous && textOf(previous),
            },
          ]
        : []),
    ];
    const amount = (header: string, amountOf: (figures: ReportFigures) => number) =>
      both(header, (figures) => decimalAmount({ amount: amountOf(figures), currency }), ` (${currency})`);
    return [
      { header: messages.groupings[role][by], value: ({ name }) => name },
      ...(by === 'code'
        ? [{ header: messages.groupings[role].app, value: ({ detail }: ReportRow) => detail }]
        : []),
      ...amount(revenueTexts.revenue, ({ revenue }) => revenue),
      ...amount(revenueTexts.earning, earningRevenue),
      ...amount(revenueTexts.unearned, ({ unearned }) => unearned),
      ...amount(revenueTexts.refunds, ({ refunded }) => refunded),
      ...amount(messages.commissions[role], ({ commissions }) => commissions),
      ...(role === 'partner'
        ? both(revenueTexts.cost, (figures) => (netRevenue(figures) > 0 ? costRate(figures) : null))
        : []),
      { header: messages.csvCustomers, value: ({ customers }) => customers },
    ];
  };
