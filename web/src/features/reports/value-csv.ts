import type { ReportGroup } from '../../../../shared/contract/reports.ts';
import { decimalAmount } from '../../../../shared/money/money.ts';
import type { ColumnsOf } from '../../lib/csv/download-table.ts';
import { netRevenue } from '../../lib/money/revenue.ts';
import { messages } from './messages.ts';
import { perCustomer } from './rates.ts';

export const valueCsv =
  (of: keyof typeof messages.valueGroupings, currency: string): ColumnsOf<ReportGroup> =>
  () => {
    const amount = (header: string, amountOf: (group: ReportGroup) => number | undefined) => ({
      header: `${header} (${currency})`,
      value: (group: ReportGroup) => {
        const value = amountOf(group);
        return value === undefined ? null : decimalAmount({ amount: value, currency });
      },
    });
    return [
      {
        header: messages.valueGroupings[of],
        value: ({ id, name }) => (id === null ? messages.others : name),
      },
      ...(of === 'code'
        ? [{ header: messages.valueGroupings.app, value: ({ detail }: ReportGroup) => detail }]
        : []),
      { header: messages.payingCustomers, value: ({ customers }) => customers },
      amount(messages.net, netRevenue),
      amount(messages.value, (group) => perCustomer(netRevenue(group), group)),
      amount(messages.commissionPerCustomer, (group) => perCustomer(group.commissions, group)),
    ];
  };
