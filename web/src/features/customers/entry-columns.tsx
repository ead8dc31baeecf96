import type { LedgerEntry } from '../../../../shared/contract/customers.ts';
import type { Column } from '../../components/data-table.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { Money } from '../../components/money.tsx';
import { EntrySettlement } from './entry-settlement.tsx';
import { entryWords } from './entry-words.ts';
import { messages } from './messages.ts';

/** The columns that every list of ledger lines shares. */
export const ENTRY_COLUMNS = {
  what: {
    id: 'what',
    header: messages.what,
    cell: (entry) => <EntryWhat entry={entry} subject={entry.cause ?? entry.payment} />,
  },
  /** The same beside a column that has the payment. */
  whatOfPayment: {
    id: 'what',
    header: messages.what,
    cell: (entry) => <EntryWhat entry={entry} subject={entry.cause} />,
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

interface EntryWhatProps {
  entry: LedgerEntry;
  /** The provider's id of what caused the line, where no other column has it. */
  subject: string | null;
}

function EntryWhat({ entry, subject }: EntryWhatProps) {
  const { title, arithmetic } = entryWords(entry);
  return (
    <span className="block min-w-0 py-1">
      <span className="block font-strong">{title}</span>
      <span className="block text-fine text-muted tabular-nums">{arithmetic}</span>
      {subject && (
        <code className="block break-all font-mono text-[0.75rem] text-muted leading-5">{subject}</code>
      )}
    </span>
  );
}
