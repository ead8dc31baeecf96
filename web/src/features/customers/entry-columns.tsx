import type { LedgerEntry } from '../../../../shared/contract/customers.ts';
import type { Column } from '../../components/data-table.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { Money } from '../../components/money.tsx';
import { EntrySettlement } from './entry-settlement.tsx';
import { EntryWhat } from './entry-what.tsx';
import { messages } from './messages.ts';

/** The columns shared by all lists of ledger entries. */
export const ENTRY_COLUMNS = {
  what: {
    id: 'what',
    header: messages.what,
    cell: (entry) => <EntryWhat entry={entry} />,
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
