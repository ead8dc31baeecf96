import { useInfiniteQuery } from '@tanstack/react-query';
import { sumByCurrency } from '../../../../shared/money/money.ts';
import { DownloadCsv } from '../../components/buttons/download-csv.tsx';
import { DataTable } from '../../components/lists/data-table.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { Money } from '../../components/money/money.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { customerEntriesQuery } from './data/queries.ts';
import { customerEntryColumns } from './entry-columns.tsx';
import { messages } from './messages.ts';

interface CustomerLedgerProps {
  customerId: string;
  label: string;
}

export function CustomerLedger({ customerId, label }: CustomerLedgerProps) {
  const { role } = useProfile();
  const list = customerEntriesQuery(customerId);
  const query = useInfiniteQuery(list);
  return (
    <section className="mt-12" aria-labelledby="ledger">
      <h2 id="ledger" className="text-lead">
        {messages.ledger}
      </h2>
      <p className="mt-1 mb-6 max-w-[44rem] text-muted">{messages.ledgerDescription}</p>
      <PagedList
        query={query}
        skeleton={<TableSkeleton />}
        empty={
          <EmptyState drawing="spring" title={messages.ledgerEmpty}>
            {messages.ledgerEmptyHint}
          </EmptyState>
        }
      >
        {({ items }) => (
          <>
            <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
              <dl>
                <dt className="text-fine text-muted">{messages.earnedSoFar}</dt>
                <dd className="font-strong text-display">
                  <Money value={sumByCurrency(items.map(({ amount }) => amount))} />
                </dd>
                {query.hasNextPage && <dd className="text-fine text-muted">{messages.ofLinesShown}</dd>}
              </dl>
              <DownloadCsv
                name={messages.ledgerFile(label)}
                list={list}
                columns={async () => (await import('./entry-csv.ts')).entryCsv(role)}
              />
            </div>
            <DataTable
              caption={messages.ledgerCaption}
              columns={customerEntryColumns(role)}
              rows={items}
              rowKey={({ id }) => id}
              phoneRows="compact"
            />
          </>
        )}
      </PagedList>
    </section>
  );
}
