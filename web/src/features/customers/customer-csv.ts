import type { Role } from '../../../../shared/accounts/roles.ts';
import type { Customer } from '../../../../shared/contract/customers.ts';
import { amountColumnsByCurrency, type CsvColumn } from '../../lib/csv/columns.ts';
import { fullName } from '../../lib/money/format.ts';
import { customerStatus } from './customer-status.tsx';
import { csvMessages, messages } from './messages.ts';

export const customerCsv =
  (role: Role) =>
  (rows: readonly Customer[]): CsvColumn<Customer>[] => [
    { header: messages.customer, value: ({ label }) => label },
    ...(role === 'partner'
      ? [
          { header: csvMessages.customer, value: ({ providerId }: Customer) => providerId },
          {
            header: messages.referredBy,
            value: ({ affiliate }: Customer) => affiliate && fullName(affiliate),
          },
        ]
      : [{ header: messages.partner, value: ({ partner }: Customer) => partner?.companyName ?? null }]),
    { header: messages.app, value: ({ app }) => app.name },
    { header: messages.code, value: ({ code }) => code },
    { header: messages.status, value: (customer) => customerStatus(customer) },
    { header: messages.subscribedOn, value: ({ subscribedAt }) => subscribedAt },
    { header: csvMessages.canceled, value: ({ canceledAt }) => canceledAt },
    { header: csvMessages.ends, value: ({ endsAt }) => endsAt },
    { header: messages.renewals, value: ({ renewals }) => renewals },
    ...amountColumnsByCurrency(messages.revenue, rows, ({ revenue }) => revenue),
    ...amountColumnsByCurrency(messages.commission, rows, ({ earned }) => earned),
    { header: csvMessages.firstPaid, value: ({ terms }) => terms.firstPaidAt },
    { header: csvMessages.endsOn, value: ({ terms }) => terms.endsOn },
  ];
