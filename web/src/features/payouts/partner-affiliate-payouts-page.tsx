import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { DataTable } from '../../components/data-table.tsx';
import { DownloadCsv } from '../../components/download-csv.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { BackLink } from '../../components/page-links.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { TableSkeleton } from '../../components/skeleton.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { affiliatePayoutsQuery, paymentDetailsQuery } from '../../data/payouts/queries.ts';
import { fullName } from '../../lib/format.ts';
import { changeSearch, useSearchState } from '../../lib/search-state.ts';
import { FILES } from './csv-messages.ts';
import { historyMessages as texts } from './partner-messages.ts';
import { payoutColumns } from './partner-payout-columns.tsx';
import { PartnerPayoutDialog } from './partner-payout-dialog.tsx';

const Search = z.object({ payout: z.optional(z.string()) });

/** The page with the payouts to one affiliate, newest first. Each payout opens in a dialog with the months that it settled. */
export function PartnerAffiliatePayoutsPage() {
  const { affiliateId = '' } = useParams();
  const { search } = useLocation();
  const [{ payout }, setSearch] = useSearchState(Search);
  const details = useQuery(paymentDetailsQuery(affiliateId));
  const list = affiliatePayoutsQuery(affiliateId);
  const query = useInfiniteQuery(list);
  const columns = payoutColumns((id) => `?${changeSearch(new URLSearchParams(search), { payout: id })}`);
  const title = details.data ? texts.payoutsTo(fullName(details.data.affiliate)) : texts.payouts;

  return (
    <>
      <PageHeader
        title={title}
        back={<BackLink to="/partner/payouts?tab=history">{texts.back}</BackLink>}
        description={
          details.data && <TextLink to={`/partner/affiliates/${affiliateId}`}>{texts.profile}</TextLink>
        }
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
      <QueryState
        query={query}
        skeleton={<TableSkeleton rows={4} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState drawing="purse" title={texts.noPayouts} />}
      >
        {({ items }) => (
          <>
            <DataTable
              caption={texts.payoutsCaption}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
            />
            <LoadMore query={query} />
            <PartnerPayoutDialog
              open={payout !== undefined}
              onClose={() => setSearch({ payout: undefined })}
              payout={items.find(({ id }) => id === payout)}
            />
          </>
        )}
      </QueryState>
    </>
  );
}
