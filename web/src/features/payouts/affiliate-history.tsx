import * as z from 'zod/mini';
import { Id, UserId } from '../../../../shared/contract/schemas.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListSection } from '../../components/list-section.tsx';
import { receivedQuery } from '../../data/payouts/queries.ts';
import { useSearchState } from '../../lib/search-state.ts';
import { historyColumns } from './affiliate-history-columns.tsx';
import { messages } from './affiliate-messages.ts';
import { AffiliatePayoutDialog } from './affiliate-payout-dialog.tsx';
import { FILES } from './csv-messages.ts';

const Search = z.object({ payout: z.optional(Id), from: z.optional(UserId) });

/** The payouts that the affiliate received, newest first. The URL determines which payout is open. */
export function AffiliateHistory() {
  const [{ payout, from }, setSearch] = useSearchState(Search);
  return (
    <>
      <ListSection
        title={messages.history}
        list={receivedQuery}
        file={{
          name: FILES.received,
          columns: async () => (await import('./payout-csv.ts')).receivedCsv,
        }}
        table={{
          caption: messages.caption,
          columns: historyColumns,
          rowKey: ({ partnerId, id }) => `${partnerId} ${id}`,
        }}
        empty={
          <EmptyState drawing="purse" title={messages.empty}>
            {messages.emptyHint}
          </EmptyState>
        }
      />
      <AffiliatePayoutDialog
        openId={payout}
        partnerId={from}
        onClose={() => setSearch({ payout: undefined, from: undefined })}
      />
    </>
  );
}
