import { useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Id } from '../../../../shared/contract/schemas.ts';
import { DataTable } from '../../components/data-table.tsx';
import { DownloadCsv } from '../../components/download-csv.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { TableSkeleton } from '../../components/skeleton.tsx';
import { useSearchState } from '../../lib/search-state.ts';
import { historyColumns } from './affiliate-history-columns.tsx';
import { messages } from './affiliate-messages.ts';
import { AffiliatePayoutDialog } from './affiliate-payout-dialog.tsx';
import { receivedQuery } from './affiliate-queries.ts';
import { FILES } from './csv-messages.ts';

const Search = z.object({ payout: z.optional(Id) });

/** Payouts received, newest first. The open one is in the address. */
export function AffiliateHistory() {
  const query = useInfiniteQuery(receivedQuery);
  const [{ payout: openId }, setSearch] = useSearchState(Search);
  return (
    <section className="mt-14" aria-labelledby="history">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="history" className="text-lead">
          {messages.history}
        </h2>
        {query.data && query.data.items.length > 0 && (
          <DownloadCsv
            name={FILES.received}
            list={receivedQuery}
            columns={async () => (await import('./payout-csv.ts')).receivedCsv}
          />
        )}
      </div>
      <QueryState
        query={query}
        skeleton={<TableSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState drawing="purse" title={messages.empty}>
            {messages.emptyHint}
          </EmptyState>
        }
      >
        {({ items }) => (
          <>
            <DataTable
              caption={messages.caption}
              columns={historyColumns}
              rows={items}
              rowKey={({ partnerId, id }) => `${partnerId} ${id}`}
            />
            <LoadMore query={query} />
          </>
        )}
      </QueryState>
      <AffiliatePayoutDialog openId={openId} onClose={() => setSearch({ payout: undefined })} />
    </section>
  );
}
