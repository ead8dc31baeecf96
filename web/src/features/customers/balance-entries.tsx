import { ListSection } from '../../components/lists/list-section.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { type BalanceKey, balanceEntriesQuery } from './data/queries.ts';
import { balanceColumns } from './entry-columns.tsx';
import { messages } from './messages.ts';

export function BalanceEntries({ balance }: { balance: BalanceKey }) {
  const { role } = useProfile();
  return (
    <ListSection
      title={messages.balanceEntries}
      list={balanceEntriesQuery(balance)}
      file={{
        name: messages.balanceFile(balance.month, balance.currency),
        columns: async () => (await import('./entry-csv.ts')).entryCsv(role),
      }}
      table={{
        caption: messages.ledgerCaption,
        phoneRows: 'compact',
        columns: balanceColumns(role),
        rowKey: ({ id, customerId }) => `${customerId} ${id}`,
      }}
      empty={
        <EmptyState drawing="purse" title={messages.balanceEmpty}>
          {messages.balanceEmptyHint}
        </EmptyState>
      }
    />
  );
}
