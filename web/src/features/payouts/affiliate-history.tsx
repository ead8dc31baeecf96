import { useMemo } from 'react';
import * as z from 'zod/mini';
import { ReceivedFilter } from '../../../../shared/contract/payouts.ts';
import { Id, UserId } from '../../../../shared/contract/schemas.ts';
import { DownloadCsv } from '../../components/buttons/download-csv.tsx';
import { ListPage } from '../../components/lists/list-page.tsx';
import { QueryFilter } from '../../components/lists/query-filter.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { useSearchLink, useSearchState } from '../../lib/lists/search-state.ts';
import { useListPage } from '../../lib/lists/use-list-page.ts';
import { historyColumns } from './affiliate-history-columns.tsx';
import { messages } from './affiliate-messages.ts';
import { AffiliatePayoutDialog } from './affiliate-payout-dialog.tsx';
import { FILES } from './csv-messages.ts';
import { payingPartnersQuery, receivedQuery } from './data/received.ts';
import { PayoutFilters } from './payout-filters.tsx';
import { payoutListMessages as texts } from './payout-list-messages.ts';

const Search = z.object({ payout: z.optional(Id), from: z.optional(UserId) });

/** The URL determines which payout is open. */
export function AffiliateHistory() {
  const [{ payout, from }, setSearch] = useSearchState(Search);
  const page = useListPage(ReceivedFilter, receivedQuery);
  const { filter, change } = page;
  const linkTo = useSearchLink();
  const columns = useMemo(
    () => historyColumns(({ id, partnerId }) => linkTo({ payout: id, from: partnerId })),
    [linkTo],
  );
  return (
    <section className="mt-12" aria-labelledby="history">
      <h2 id="history" className="mb-4 text-lead">
        {messages.history}
      </h2>
      <ListPage
        page={page}
        what={texts.noun}
        placeholder={texts.searchReceived}
        note={filter.app && texts.allApps}
        actions={
          page.mayHaveRows && (
            <DownloadCsv
              name={FILES.received}
              list={page.list}
              columns={async () => (await import('./payout-csv.ts')).receivedCsv}
            />
          )
        }
        defaultSort="-date"
        filters={
          <>
            <QueryFilter
              label={texts.partner}
              all={texts.anyPartner}
              value={filter.partner}
              query={payingPartnersQuery}
              onChange={(partner) => change({ partner })}
            />
            <PayoutFilters filter={filter} onChange={change} />
          </>
        }
        empty={
          <EmptyState drawing="purse" title={messages.empty}>
            {messages.emptyHint}
          </EmptyState>
        }
        table={{
          caption: messages.caption,
          columns,
          rowKey: ({ partnerId, id }) => `${partnerId} ${id}`,
        }}
      />
      <AffiliatePayoutDialog
        openId={payout}
        partnerId={from}
        onClose={() => setSearch({ payout: undefined, from: undefined })}
      />
    </section>
  );
}
