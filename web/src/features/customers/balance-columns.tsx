import type { LedgerEntry } from '../../../../shared/contract/customers.ts';
import type { Role } from '../../../../shared/roles.ts';
import type { Column } from '../../components/data-table.tsx';
import { customerPath } from './customer-path.ts';
import { ENTRY_COLUMNS } from './entry-columns.tsx';
import { EntryWhat } from './entry-what.tsx';
import { messages } from './messages.ts';

/** Returns the columns for entries of several customers. Each payment links to its customer. */
export function balanceColumns(role: Role): readonly Column<LedgerEntry>[] {
  return [
    {
      id: 'what',
      header: messages.what,
      cell: (entry) => <EntryWhat entry={entry} customer={customerPath(role, entry.customerId)} />,
    },
    ENTRY_COLUMNS.date,
    ENTRY_COLUMNS.settled,
    ENTRY_COLUMNS.amount,
  ];
}
