import { useInfiniteQuery } from '@tanstack/react-query';
import { sumByCurrency } from '../../../../shared/money.ts';
import { DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Money } from '../../components/money.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { TableSkeleton } from '../../components/skeleton.tsx';
import { ENTRY_COLUMNS } from './entry-columns.tsx';
import { messages } from './messages.ts';
import { customerEntriesQuery } from './queries.ts';

const COLUMNS = [ENTRY_COLUMNS.what, ENTRY_COLUMNS.date, ENTRY_COLUMNS.settled, ENTRY_COLUMNS.amount];

/** What a customer has brought, and every line that it is made of. */
export function CustomerLedger({ customerId }: { customerId: string }) {
  const query = useInfiniteQuery(customerEntriesQuery(customerId));
  return (
    <section className="mt-12" aria-labelledby="ledger">
      <h2 id="ledger" className="text-lead">
        {messages.ledger}
      </h2>
      <p className="mt-1 mb-6 max-w-[44rem] text-muted">{messages.ledgerDescription}</p>
      <QueryState
        query={query}
        skeleton={<TableSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState drawing="spring" title={messages.ledgerEmpty}>
            {messages.ledgerEmptyHint}
          </EmptyState>
        }
      >
        {({ items }) => (
          <>
            <dl className="mb-6">
              <dt className="text-fine text-muted">{messages.earnedSoFar}</dt>
              <dd className="font-strong text-display">
                <Money value={sumByCurrency(items.map(({ amount }) => amount))} />
              </dd>
              {query.hasNextPage && <dd className="text-fine text-muted">{messages.ofLinesShown}</dd>}
            </dl>
            <DataTable
              caption={messages.ledgerCaption}
              columns={COLUMNS}
              rows={items}
              rowKey={({ id }) => id}
            />
            <LoadMore query={query} />
          </>
        )}
      </QueryState>
    </section>
  );
}
