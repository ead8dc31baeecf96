import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import { type CsvColumn, moniesColumns } from '../../lib/csv/columns.ts';
import type { ColumnsOf } from '../../lib/csv/download-table.ts';
import { messages } from './month-messages.ts';

/** The figures by month as a file has them, in the words of the table; `earned` is what it calls the amounts. */
export const monthCsv =
  (earned: string): ColumnsOf<MonthFigures> =>
  (rows): CsvColumn<MonthFigures>[] => [
    { header: messages.month, value: ({ month }) => month },
    ...moniesColumns(earned, rows, (row) => row.earned),
    { header: messages.customers, value: ({ customers }) => customers },
    { header: messages.canceled, value: ({ canceled }) => canceled },
  ];
