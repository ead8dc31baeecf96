import type { LedgerEntry } from '../../../../shared/contract/customers.ts';
import type { Role } from '../../../../shared/roles.ts';
import type { Column } from '../../components/data-table.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { customerPath } from './customer-path.ts';
import { ENTRY_COLUMNS } from './entry-columns.tsx';
import { messages } from './messages.ts';

/** Lines of many customers: the payment leads to the customer who made it. */
export function balanceColumns(role: Role): readonly Column<LedgerEntry>[] {
  return [
    {
      id: 'payment',
      header: messages.payment,
      cell: ({ payment, customerId }) => (
        <TextLink
          to={customerPath(role, customerId)}
          className="break-all font-mono text-fine lg:whitespace-nowrap"
        >
          {payment}
        </TextLink>
      ),
    },
    ENTRY_COLUMNS.whatOfPayment,
    ENTRY_COLUMNS.date,
    ENTRY_COLUMNS.settled,
    ENTRY_COLUMNS.amount,
  ];
}
