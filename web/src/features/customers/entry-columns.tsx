import type { Role } from '../../../../shared/accounts/roles.ts';
import type { LedgerEntry } from '../../../../shared/contract/customers.ts';
import { formatMonth } from '../../../../shared/money/months.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Badge } from '../../components/layout/badge.tsx';
import type { Column } from '../../components/lists/data-table.tsx';
import { Money } from '../../components/money/money.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { balancePath } from '../../lib/routes/paths.ts';
import { settlementLabel } from './describe-entry.ts';
import { EntryDetails } from './entry-details.tsx';
import { messages } from './messages.ts';
import { customerPath } from './paths.ts';

/** Shows whether a payout has settled an entry. Only unpaid entries are shown in color. */
function EntrySettlement({ entry }: { entry: LedgerEntry }) {
  const label = settlementLabel(entry);
  return label && <Badge variant={entry.unpaid ? 'due' : 'outline'}>{label}</Badge>;
}

/** Each payment links to its customer. */
export function balanceColumns(role: Role): readonly Column<LedgerEntry>[] {
  return [
    {
      id: 'what',
      header: messages.what,
      cell: (entry) => <EntryDetails entry={entry} customer={customerPath(role, entry.customerId)} />,
    },
    ENTRY_COLUMNS.date,
    ENTRY_COLUMNS.settled,
    ENTRY_COLUMNS.amount,
  ];
}

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

const ENTRY_COLUMNS = {
  what: {
    id: 'what',
    header: messages.what,
    cell: (entry) => <EntryDetails entry={entry} />,
  },
  date: {
    id: 'date',
    header: messages.date,
    cell: ({ at }) => <DateTime iso={at} />,
  },
  settled: {
    id: 'settled',
    header: messages.settled,
    cell: (entry) => <EntrySettlement entry={entry} />,
  },
  amount: {
    id: 'amount',
    header: messages.amount,
    align: 'end',
    cell: ({ amount }) => <Money value={amount} className="font-strong" />,
  },
} as const satisfies Record<string, Column<LedgerEntry>>;
