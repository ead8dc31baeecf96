import type { LedgerEntry } from '../../../../shared/contract/customers.ts';
import { formatMonth } from '../../../../shared/months.ts';
import type { Role } from '../../../../shared/roles.ts';
import type { Column } from '../../components/data-table.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { balancePath } from './balance-key.ts';
import { ENTRY_COLUMNS } from './entry-columns.tsx';
import { messages } from './messages.ts';

/** Returns the columns for entries of one customer. Each month links to the balance that includes the entry. */
export function customerEntryColumns(role: Role): readonly Column<LedgerEntry>[] {
  return [
    ENTRY_COLUMNS.what,
    ENTRY_COLUMNS.date,
    {
      id: 'balance',
      header: messages.balance,
      cell: ({ counterpartyId, month, amount: { currency } }) => (
        <TextLink to={balancePath(role, { counterpartyId, month, currency })}>{formatMonth(month)}</TextLink>
      ),
    },
    ENTRY_COLUMNS.settled,
    ENTRY_COLUMNS.amount,
  ];
}
