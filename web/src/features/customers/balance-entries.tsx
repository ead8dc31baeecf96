import { useInfiniteQuery } from '@tanstack/react-query';
import { DataTable } from '../../components/data-table.tsx';
import { DownloadCsv } from '../../components/download-csv.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { TableSkeleton } from '../../components/skeleton.tsx';
import { useProfile } from '../../lib/session.ts';
import { balanceColumns } from './balance-columns.tsx';
import { messages } from './messages.ts';
import { type BalanceKey, balanceEntriesQuery } from './queries.ts';

/** The lines of a month balance, settled ones included. */
export function BalanceEntries({ balance }: { balance: BalanceKey }) {
  const { role } = useProfile();
  const list = balanceEntriesQuery(balance);
  const query = useInfiniteQuery(list);
  return (
    <section className="mt-12" aria-labelledby="entries">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="entries" className="text-lead">
          {messages.balanceEntries}
        </h2>
        {query.data && query.data.items.length > 0 && (
          <DownloadCsv
            name={messages.balanceFile(balance.month, balance.currency)}
            list={list}
            columns={async () => (await import('./entry-csv.ts')).entryCsv}
          />
        )}
      </div>
      <QueryState
        query={query}
        skeleton={<TableSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState drawing="purse" title={messages.balanceEmpty}>
            {messages.balanceEmptyHint}
          </EmptyState>
        }
      >
        {({ items }) => (
          <>
            <DataTable
              caption={messages.ledgerCaption}
              columns={balanceColumns(role)}
              rows={items}
              rowKey={({ id, customerId }) => `${customerId} ${id}`}
            />
            <LoadMore query={query} />
          </>
        )}
      </QueryState>
    </section>
  );
}
