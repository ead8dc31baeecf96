import type { ReportFigures } from '../../../../shared/contract/reports.ts';
import { decimalAmount } from '../../../../shared/money.ts';
import type { Role } from '../../../../shared/roles.ts';
import type { CsvColumn } from '../../lib/csv/columns.ts';
import type { ColumnsOf } from '../../lib/csv/download-table.ts';
import { messages } from './messages.ts';
import type { ReportRow } from './report-rows.ts';
import type { Grouping } from './search.ts';

/** Returns the columns of the CSV file, with the same headers as in the table. */
export const reportCsv =
  (role: Role, by: Grouping, currency: string): ColumnsOf<ReportRow> =>
  (rows): CsvColumn<ReportRow>[] => {
    const amount = (header: string, amountOf: (figures: ReportFigures) => number): CsvColumn<ReportRow>[] => [
      {
        header: `${header} (${currency})`,
        value: (row) => decimalAmount({ amount: amountOf(row), currency }),
      },
      ...(rows.some(({ previous }) => previous)
        ? [
            {
              header: `${messages.csvBefore(header)} (${currency})`,
              value: ({ previous }: ReportRow) =>
                previous && decimalAmount({ amount: amountOf(previous), currency }),
            },
          ]
        : []),
    ];
    return [
      { header: messages.groupings[role][by], value: ({ name }) => name },
      ...(by === 'code'
        ? [{ header: messages.groupings[role].app, value: ({ detail }: ReportRow) => detail }]
        : []),
      ...amount(messages.revenue, ({ revenue }) => revenue),
      ...amount(messages.csvRefunds, ({ refunded }) => refunded),
      ...amount(messages.unearned, ({ unearned }) => unearned),
      ...amount(messages.commissions[role], ({ commissions }) => commissions),
      { header: messages.csvCustomers, value: ({ customers }) => customers },
    ];
  };
