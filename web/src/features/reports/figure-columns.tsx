import type { Role } from '../../../../shared/accounts/roles.ts';
import type { Report, ReportFigures } from '../../../../shared/contract/reports.ts';
import type { Column } from '../../components/lists/data-table.tsx';
import { LinkedAmount } from '../../components/money/linked-amount.tsx';
import { costRate, earningRevenue, refundRate } from '../../lib/money/revenue.ts';
import { revenueTexts } from '../../lib/money/revenue-messages.ts';
import { customersLabel } from './customers-label.ts';
import { messages } from './messages.ts';
import { formatChange } from './rates.ts';

/** A row of figures. `to` is the address of the page that lists the underlying rows. */
export interface FigureRow extends ReportFigures {
  readonly previous?: ReportFigures | null;
  readonly to?: string | undefined;
}

const text = (value: string | number) => <span className="tabular-nums">{value}</span>;

/**
 * Each amount links to its underlying rows. `rows` decide whether there are columns for the parts of the revenue with and without a
 * commission.
 */
export function figureColumns<T extends FigureRow>(
  role: Role,
  report: Pick<Report, 'currencies' | 'currency'>,
  hasComparison: boolean,
  rows: readonly ReportFigures[],
): Column<T>[] {
  const currency = report.currency ?? 'USD';
  const amount = (value: number, to: string | undefined) => (
    <LinkedAmount value={{ amount: value, currency }} to={to} />
  );
  return [
    {
      id: 'revenue',
      header: revenueTexts.revenue,
      align: 'end',
      cell: ({ revenue, to }) => amount(revenue, to),
    },
    ...(hasComparison
      ? [
          {
            id: 'change',
            header: messages.change,
            align: 'end',
            cell: ({ revenue, previous }) =>
              text((previous && formatChange(revenue, previous.revenue)) ?? messages.none),
          } satisfies Column<T>,
        ]
      : []),
    ...(rows.some(({ unearned }) => unearned !== 0)
      ? ([
          {
            id: 'earning',
            header: revenueTexts.earning,
            align: 'end',
            cell: (row) => amount(earningRevenue(row), row.to),
          },
          {
            id: 'unearned',
            header: revenueTexts.unearned,
            align: 'end',
            cell: ({ unearned, to }) => amount(unearned, to),
          },
        ] satisfies Column<T>[])
      : []),
    {
      id: 'refunds',
      header: revenueTexts.refundRate,
      align: 'end',
      cell: (row) => text(refundRate(row)),
    },
    {
      id: 'commissions',
      header: messages.commissions[role],
      align: 'end',
      cell: ({ commissions, to }) => amount(commissions, to),
    },
    ...(role === 'partner'
      ? [
          {
            id: 'cost',
            header: revenueTexts.cost,
            align: 'end',
            cell: (row) => text(costRate(row)),
          } satisfies Column<T>,
        ]
      : []),
    {
      id: 'customers',
      header: customersLabel(report),
      align: 'end',
      cell: ({ customers }) => text(customers),
    },
  ];
}
