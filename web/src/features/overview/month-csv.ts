import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import { amountColumnsByCurrency, type CsvColumn } from '../../lib/csv/columns.ts';
import type { ColumnsOf } from '../../lib/csv/download-table.ts';
import { revenueTexts } from '../../lib/money/revenue-messages.ts';
import { earningIn, hasUnearned } from './month-currency.ts';
import { messages } from './month-messages.ts';

/** `earned` is the header of the column with the commissions. */
export const monthCsv =
  (earned: string): ColumnsOf<MonthFigures> =>
  (rows): CsvColumn<MonthFigures>[] => [
    { header: messages.month, value: ({ month }) => month },
    ...amountColumnsByCurrency(revenueTexts.revenue, rows, (row) => row.revenue),
    ...(hasUnearned(rows)
      ? [
          ...amountColumnsByCurrency(revenueTexts.earning, rows, earningIn),
          ...amountColumnsByCurrency(revenueTexts.unearned, rows, (row) => row.unearned),
        ]
      : []),
    ...amountColumnsByCurrency(earned, rows, (row) => row.earned),
    { header: messages.customers, value: ({ customers }) => customers },
    { header: messages.canceled, value: ({ canceled }) => canceled },
  ];
