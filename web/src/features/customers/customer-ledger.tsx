import { ListSection } from '../../components/lists/list-section.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { customerEntriesQuery } from './data/queries.ts';
import { ENTRY_COLUMNS } from './entry-columns.tsx';
import { messages } from './messages.ts';

interface CustomerLedgerProps {
  customerId: string;
  label: string;
}

export function CustomerLedger({ customerId, label }: CustomerLedgerProps) {
  const { role } = useProfile();
  return (
    <ListSection
      title={messages.ledger}
      list={customerEntriesQuery(customerId)}
      file={{
        name: messages.ledgerFile(label),
        columns: async () => (await import('./entry-csv.ts')).entryCsv(role),
      }}
      table={{
        caption: messages.ledgerCaption,
        phoneRows: 'compact',
        columns: ENTRY_COLUMNS,
        rowKey: ({ id }) => id,
      }}
      empty={
        <EmptyState drawing="spring" title={messages.ledgerEmpty}>
          {messages.ledgerEmptyHint}
        </EmptyState>
      }
    />
  );
}
