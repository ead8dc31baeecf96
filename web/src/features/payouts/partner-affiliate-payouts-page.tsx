import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { PayoutsFilter } from '../../../../shared/contract/payouts.ts';
import { Id } from '../../../../shared/contract/schemas.ts';
import { DataTable } from '../../components/data-table.tsx';
import { DownloadCsv } from '../../components/download-csv.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListToolbar } from '../../components/list-toolbar.tsx';
import { ListView } from '../../components/list-view.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { BackLink } from '../../components/page-links.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { fullName } from '../../lib/format.ts';
import { affiliatePath } from '../../lib/paths.ts';
import { useSearchLink, useSearchState } from '../../lib/search-state.ts';
import { useList } from '../../lib/use-list.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { useWantedItem } from '../../lib/use-wanted-item.ts';
import { FILES } from './csv-messages.ts';
import { affiliatePayoutsQuery, paymentDetailsQuery } from './data/queries.ts';
import { historyMessages as texts } from './partner-messages.ts';
import { payoutColumns } from './partner-payout-columns.tsx';
import { PartnerPayoutDialog } from './partner-payout-dialog.tsx';
import { PayoutFilters } from './payout-filters.tsx';
import { payoutListMessages } from './payout-list-messages.ts';

const Search = z.object({ payout: z.optional(Id) });

/** The page with the payouts to one affiliate, newest first. Each payout opens in a dialog with the months that it settled. */
export function PartnerAffiliatePayoutsPage() {
  const { affiliateId = '' } = useParams();
  const linkTo = useSearchLink();
  const [{ payout }, setSearch] = useSearchState(Search);
  const { filter, change, isFiltered, clearAll, sortingFrom, toolbar } = useListState(PayoutsFilter);
  const details = useQuery(paymentDetailsQuery(affiliateId));
  const list = affiliatePayoutsQuery(affiliateId, filter);
  const query = useList(list);
  const sorting = sortingFrom('-date');
  const columns = useMemo(() => payoutColumns((id) => linkTo({ payout: id })), [linkTo]);
  const opened = query.data?.items.find(({ id }) => id === payout);
  const isSearchOver = useWantedItem(query, payout !== undefined, opened);
  const title = details.data ? texts.payoutsTo(fullName(details.data.affiliate)) : texts.payouts;
  const { noun } = payoutListMessages;

  return (
    <>
      <PageHeader
        title={title}
        back={<BackLink to="/partner/payouts?tab=history">{texts.back}</BackLink>}
        description={details.data && <TextLink to={affiliatePath(affiliateId)}>{texts.profile}</TextLink>}
        actions={
          query.data?.items.length !== 0 && (
            <DownloadCsv
              name={FILES.payouts}
              list={list}
              columns={async () => (await import('./payout-csv.ts')).payoutCsv}
            />
          )
        }
      />
      {(isFiltered || query.data?.items.length !== 0) && (
        <ListToolbar
          {...toolbar}
          what={noun}
          placeholder={payoutListMessages.search}
          columns={columns}
          sorting={sorting}
          note={filter.app && payoutListMessages.allApps}
        >
          <PayoutFilters filter={filter} onChange={change} />
        </ListToolbar>
      )}
      <ListView
        what={noun}
        query={query}
        sorting={sorting}
        skeletonRows={4}
        clearAll={clearAll}
        empty={<EmptyState drawing="purse" title={texts.noPayouts} />}
      >
        {(items) => (
          <DataTable
            caption={texts.payoutsCaption}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            sorting={sorting}
          />
        )}
      </ListView>
      <PartnerPayoutDialog
        open={payout !== undefined && isSearchOver}
        onClose={() => setSearch({ payout: undefined })}
        payout={opened}
      />
    </>
  );
}
