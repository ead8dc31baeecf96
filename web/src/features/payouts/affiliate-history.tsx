import { useMemo } from 'react';
import * as z from 'zod/mini';
import { ReceivedFilter } from '../../../../shared/contract/payouts.ts';
import { Id, UserId } from '../../../../shared/contract/schemas.ts';
import { DataTable } from '../../components/data-table.tsx';
import { DownloadCsv } from '../../components/download-csv.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListToolbar } from '../../components/list-toolbar.tsx';
import { ListView } from '../../components/list-view.tsx';
import { QueryFilter } from '../../components/query-filter.tsx';
import { useSearchLink, useSearchState } from '../../lib/search-state.ts';
import { useList } from '../../lib/use-list.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { historyColumns } from './affiliate-history-columns.tsx';
import { messages } from './affiliate-messages.ts';
import { AffiliatePayoutDialog } from './affiliate-payout-dialog.tsx';
import { FILES } from './csv-messages.ts';
import { payingPartnersQuery, receivedQuery } from './data/received.ts';
import { PayoutFilters } from './payout-filters.tsx';
import { payoutListMessages as texts } from './payout-list-messages.ts';

const Search = z.object({ payout: z.optional(Id), from: z.optional(UserId) });

/** The payouts that the affiliate received, newest first. The URL determines which payout is open. */
export function AffiliateHistory() {
  const [{ payout, from }, setSearch] = useSearchState(Search);
  const { filter, change, isFiltered, clearAll, sortingFrom, toolbar } = useListState(ReceivedFilter);
  const list = receivedQuery(filter);
  const query = useList(list);
  const sorting = sortingFrom('-date');
  const linkTo = useSearchLink();
  const columns = useMemo(
    () => historyColumns(({ id, partnerId }) => linkTo({ payout: id, from: partnerId })),
    [linkTo],
  );
  const hasAny = query.data?.items.length !== 0;
  return (
    <section className="mt-12" aria-labelledby="history">
      <h2 id="history" className="mb-4 text-lead">
        {messages.history}
      </h2>
      {(isFiltered || hasAny) && (
        <ListToolbar
          {...toolbar}
          what={texts.noun}
          placeholder={texts.searchReceived}
          columns={columns}
          sorting={sorting}
          note={filter.app && texts.allApps}
          actions={
            hasAny && (
              <DownloadCsv
                name={FILES.received}
                list={list}
                columns={async () => (await import('./payout-csv.ts')).receivedCsv}
              />
            )
          }
        >
          <QueryFilter
            label={texts.partner}
            all={texts.anyPartner}
            value={filter.partner}
            query={payingPartnersQuery}
            onChange={(partner) => change({ partner })}
          />
          <PayoutFilters filter={filter} onChange={change} />
        </ListToolbar>
      )}
      <ListView
        what={texts.noun}
        query={query}
        sorting={sorting}
        clearAll={clearAll}
        empty={
          <EmptyState drawing="purse" title={messages.empty}>
            {messages.emptyHint}
          </EmptyState>
        }
      >
        {(items) => (
          <DataTable
            caption={messages.caption}
            columns={columns}
            rows={items}
            rowKey={({ partnerId, id }) => `${partnerId} ${id}`}
            sorting={sorting}
          />
        )}
      </ListView>
      <AffiliatePayoutDialog
        openId={payout}
        partnerId={from}
        onClose={() => setSearch({ payout: undefined, from: undefined })}
      />
    </section>
  );
}
