import type { Report, ReportFigures } from '../../../../shared/contract/reports.ts';
import { decimalAmount } from '../../../../shared/money.ts';
import type { Role } from '../../../../shared/roles.ts';
import type { CsvColumn } from '../../lib/csv/columns.ts';
import type { ColumnsOf } from '../../lib/csv/download-table.ts';
import { messages } from './messages.ts';
import type { Grouping } from './search.ts';

/** A row of the CSV file. It stands for a month or a group. */
export interface ReportRow extends ReportFigures {
  readonly name: string;
  readonly detail: string;
  readonly previous: ReportFigures | null;
}

/** Returns the rows of the CSV file in the same order as in the table. */
export function reportRows(report: Report, by: Grouping): ReportRow[] {
  if (by === 'month') {
    return report.months
      .toReversed()
      .map((figures) => ({ ...figures, name: figures.month, detail: '', previous: null }));
  }
  const groups = { app: report.apps, person: report.people, code: report.codes }[by];
  return groups.map((group) => ({ ...group, name: group.id === null ? messages.others : group.name }));
}

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
      ...amount(messages.commissions[role], ({ commissions }) => commissions),
      { header: messages.csvCustomers, value: ({ customers }) => customers },
    ];
  };
