import type { Role } from '../../../../shared/accounts/roles.ts';
import type { MonthFigures } from '../../../../shared/contract/customers.ts';
import type { Money as Amount } from '../../../../shared/money/money.ts';
import { formatMonth, type Month } from '../../../../shared/money/months.ts';
import { CountLink } from '../../components/buttons/count-link.tsx';
import { type Column, DataTable } from '../../components/lists/data-table.tsx';
import { LinkedAmount } from '../../components/money/linked-amount.tsx';
import { Money } from '../../components/money/money.tsx';
import { revenueTexts } from '../../lib/money/revenue-messages.ts';
import { monthCustomersPath, monthReportPath } from '../../lib/routes/paths.ts';
import { earningIn, hasUnearned } from './month-currency.ts';
import { messages } from './month-messages.ts';

interface MonthTableProps {
  role: Role;
  earned: string;
  /** The months, oldest first. The last month is unfinished. */
  months: readonly MonthFigures[];
  /** Set this only while the table is visible, so that focus never lands on an invisible link. */
  hasLinks: boolean;
}

/** The number of canceled customers has no link, because no page lists customers by month of cancellation. */
export function MonthTable({ role, earned, months, hasLinks }: MonthTableProps) {
  const amounts = (month: Month, values: readonly Amount[]) =>
    hasLinks && values.length > 0 ? (
      <span className="inline-grid justify-items-end">
        {values.map((value) => (
          <LinkedAmount
            key={value.currency}
            value={value}
            to={monthReportPath(role, month, value.currency)}
          />
        ))}
      </span>
    ) : (
      <Money value={values} />
    );
  const last = months.at(-1)?.month;
  const columns: Column<MonthFigures>[] = [
    {
      id: 'month',
      header: messages.month,
      cell: ({ month }) => (month === last ? messages.monthSoFar(month) : formatMonth(month)),
    },
    {
      id: 'revenue',
      header: revenueTexts.revenue,
      align: 'end',
      cell: ({ month, revenue }) => amounts(month, revenue),
    },
    ...(hasUnearned(months)
      ? ([
          {
            id: 'earning',
            header: revenueTexts.earning,
            align: 'end',
            cell: (figures) => amounts(figures.month, earningIn(figures)),
          },
          {
            id: 'unearned',
            header: revenueTexts.unearned,
            align: 'end',
            cell: ({ month, unearned }) => amounts(month, unearned),
          },
        ] satisfies Column<MonthFigures>[])
      : []),
    {
      id: 'earned',
      header: earned,
      align: 'end',
      cell: (figures) => amounts(figures.month, figures.earned),
    },
    {
      id: 'customers',
      header: messages.customers,
      align: 'end',
      cell: ({ month, customers }) =>
        hasLinks ? (
          <CountLink count={customers} to={monthCustomersPath(role, month)} />
        ) : (
          <span className="tabular-nums">{customers}</span>
        ),
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
