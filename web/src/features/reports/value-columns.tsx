import type { ReportGroup } from '../../../../shared/contract/reports.ts';
import type { Column } from '../../components/lists/data-table.tsx';
import { LinkedAmount } from '../../components/money/linked-amount.tsx';
import { netRevenue } from '../../lib/money/revenue.ts';
import { GroupName } from './group-breakdown.tsx';
import { messages } from './messages.ts';
import { PerCustomer } from './per-customer.tsx';
import { perCustomer } from './rates.ts';

/** A row of the table. `to` is the path of the page that lists the customers behind the amounts. */
export interface ValueRow extends ReportGroup {
  readonly to: string | undefined;
}

export function valueColumns(header: string, currency: string): Column<ValueRow>[] {
  return [
    {
      id: 'group',
      header,
      cell: (group) => <GroupName {...group} />,
    },
    {
      id: 'customers',
      header: messages.payingCustomers,
      align: 'end',
      cell: ({ customers }) => <span className="tabular-nums">{customers}</span>,
    },
    {
      id: 'net',
      header: messages.net,
      align: 'end',
      cell: (group) => <LinkedAmount value={{ amount: netRevenue(group), currency }} to={group.to} />,
    },
    {
      id: 'value',
      header: messages.value,
      align: 'end',
      cell: (group) => (
        <PerCustomer amount={perCustomer(netRevenue(group), group)} currency={currency} to={group.to} />
      ),
    },
    {
      id: 'commission',
      header: messages.commissionPerCustomer,
      align: 'end',
      cell: (group) => (
        <PerCustomer amount={perCustomer(group.commissions, group)} currency={currency} to={group.to} />
      ),
    },
  ];
}
