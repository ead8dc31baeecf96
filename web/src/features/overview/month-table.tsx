import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import { formatMonth } from '../../../../shared/months.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Money } from '../../components/money.tsx';
import { messages } from './month-messages.ts';

interface MonthTableProps {
  /** The header of the column with the amounts. */
  earned: string;
  /** The months, oldest first. The last one is unfinished. */
  months: readonly MonthFigures[];
}

/** The exact figures that the charts show, in all currencies, newest month first. */
export function MonthTable({ earned, months }: MonthTableProps) {
  const last = months.at(-1)?.month;
  const columns: Column<MonthFigures>[] = [
    {
      id: 'month',
      header: messages.month,
      cell: ({ month }) => (month === last ? messages.monthSoFar(month) : formatMonth(month)),
    },
    {
      id: 'revenue',
      header: messages.revenue,
      align: 'end',
      cell: (figures) => <Money value={figures.revenue} />,
    },
    {
      id: 'earned',
      header: earned,
      align: 'end',
      cell: (figures) => <Money value={figures.earned} />,
    },
    {
      id: 'customers',
      header: messages.customers,
      align: 'end',
      cell: ({ customers }) => <span className="tabular-nums">{customers}</span>,
    },
    {
      id: 'canceled',
      header: messages.canceled,
      align: 'end',
      cell: ({ canceled }) => <span className="tabular-nums">{canceled}</span>,
    },
  ];
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
    />
  );
}
