import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { PayoutsFilter } from '../../../../shared/contract/payouts.ts';
import { Id } from '../../../../shared/contract/schemas.ts';
import { DownloadCsv } from '../../components/buttons/download-csv.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { BackLink } from '../../components/layout/page-links.tsx';
import { ListPage } from '../../components/lists/list-page.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { useSearchLink, useSearchState } from '../../lib/lists/search-state.ts';
import { useListPage } from '../../lib/lists/use-list-page.ts';
import { useWantedItem } from '../../lib/lists/use-wanted-item.ts';
import { fullName } from '../../lib/money/format.ts';
import { affiliatePath } from '../../lib/routes/paths.ts';
import { FILES } from './csv-messages.ts';
import { affiliatePayoutsQuery, paymentDetailsQuery } from './data/queries.ts';
import { historyMessages as texts } from './partner-messages.ts';
import { payoutColumns } from './partner-payout-columns.tsx';
import { PartnerPayoutDialog } from './partner-payout-dialog.tsx';
import { PayoutFilters } from './payout-filters.tsx';
import { payoutListMessages } from './payout-list-messages.ts';

const Search = z.object({ payout: z.optional(Id) });

/** Each payout opens in a dialog with the months that it settled. */
export function PartnerAffiliatePayoutsPage() {
  const { affiliateId = '' } = useParams();
  const linkTo = useSearchLink();
  const [{ payout }, setSearch] = useSearchState(Search);
  const page = useListPage(PayoutsFilter, (filter) => affiliatePayoutsQuery(affiliateId, filter));
  const { filter, change, query } = page;
  const details = useQuery(paymentDetailsQuery(affiliateId));
  const columns = useMemo(() => payoutColumns((id) => linkTo({ payout: id })), [linkTo]);
  const opened = query.data?.items.find(({ id }) => id === payout);
  const isSearchOver = useWantedItem(query, payout !== undefined, opened);
  const title = details.data ? texts.payoutsTo(fullName(details.data.affiliate)) : texts.payouts;

  return (
    <>
      <PageHeader
        title={title}
        back={<BackLink to="/partner/payouts?tab=history">{texts.back}</BackLink>}
        description={details.data && <TextLink to={affiliatePath(affiliateId)}>{texts.profile}</TextLink>}
        actions={
          page.mayHaveRows && (
            <DownloadCsv
              name={FILES.payouts}
              list={page.list}
              columns={async () => (await import('./payout-csv.ts')).payoutCsv}
            />
          )
        }
      />
      <ListPage
        page={page}
        what={payoutListMessages.noun}
        placeholder={payoutListMessages.search}
        note={filter.app && payoutListMessages.allApps}
        defaultSort="-date"
        filters={<PayoutFilters filter={filter} onChange={change} />}
        skeletonRows={4}
        empty={<EmptyState drawing="purse" title={texts.noPayouts} />}
        table={{ caption: texts.payoutsCaption, columns, rowKey: ({ id }) => id }}
      />
      <PartnerPayoutDialog
        open={payout !== undefined && isSearchOver}
        onClose={() => setSearch({ payout: undefined })}
        payout={opened}
      />
    </>
  );
}
