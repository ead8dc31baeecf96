import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { PendingFilter, type PendingPayout, PendingStatus } from '../../../../shared/contract/payouts.ts';
import { formatMonth } from '../../../../shared/money/months.ts';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { listMessages } from '../../components/lists/list-messages.ts';
import { ListPage } from '../../components/lists/list-page.tsx';
import { ProgramFilters } from '../../components/lists/program-filters.tsx';
import { StatusFilter } from '../../components/lists/status-filter.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { appOptionsQuery } from '../../data/apps/names.ts';
import { affiliateOptionsQuery } from '../../data/coupons/affiliates.ts';
import { pendingPayoutsQuery } from '../../data/payouts/pending.ts';
import { useSearchLink, useSearchState } from '../../lib/lists/search-state.ts';
import { useListPage } from '../../lib/lists/use-list-page.ts';
import { useWantedItem } from '../../lib/lists/use-wanted-item.ts';
import { BatchButton } from './batch-button.tsx';
import { payoutTotalsQuery } from './data/queries.ts';
import { PartnerBalanceDialog } from './partner-balance-dialog.tsx';
import { messages } from './partner-messages.ts';
import { PartnerMonthFilter } from './partner-month-filter.tsx';
import { pendingColumns } from './partner-pending-columns.tsx';
import { RecordPayoutDialog } from './partner-record-dialog.tsx';
import { PartnerTotals } from './partner-totals.tsx';
import { payoutListMessages } from './payout-list-messages.ts';
import { isPendingKey, pendingKey } from './pending-key.ts';

/** Load the terms lazily, because every page of a partner prefetches this page. */
const [TermsSection] = onDemand(() => import('./terms-section.tsx'), 'TermsSection');

const Search = z.object({ open: z.optional(z.string()) });

export function PartnerPending() {
  // `open` is a parameter of the URL. Its value is the key of the balance that is open in a dialog.
  const [{ open }, setSearch] = useSearchState(Search);
  const page = useListPage(PendingFilter, pendingPayoutsQuery);
  const { filter, change, query, hasFilterBesides } = page;
  const { month } = filter;
  // Until the totals of another month have loaded, keep only the months and statuses to choose from.
  const totals = useQuery({ ...payoutTotalsQuery(month), placeholderData: (previous) => previous });
  const has = totals.isPending ? [] : (totals.data?.open?.statuses ?? PendingStatus.options);
  const [recording, setRecording] = useState<PendingPayout>();
  const linkTo = useSearchLink();
  const opened = query.data?.items.find((balance) => pendingKey(balance) === open);
  const isSearchOver = useWantedItem(query, open !== undefined && isPendingKey(open), opened);
  const columns = useMemo(
    () =>
      pendingColumns({
        addressOf: (key) => linkTo({ open: key }),
        onView: (key) => setSearch({ open: key }),
        onRecord: setRecording,
      }),
    [linkTo, setSearch],
  );

  return (
    <>
      {!totals.isLoadingError && (
        <PartnerTotals totals={totals.isPlaceholderData ? undefined : totals.data} month={month} />
      )}
      <div className="mt-4 mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <Suspense fallback={<Skeleton className="my-2 w-72" />}>
          <TermsSection />
        </Suspense>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-5 max-sm:w-full">
          {/* Render the button immediately, to avoid layout shift. Remove it only if the list turns out to be empty. */}
          {page.mayHaveRows && (
            <div className="flex flex-wrap gap-2 sm:min-h-10 sm:items-center">
              <BatchButton month={month} list={page.list} />
            </div>
          )}
          <PartnerMonthFilter
            months={totals.data?.months ?? []}
            month={month}
            onChange={(chosen) => change({ month: chosen })}
          />
        </div>
      </div>
      <ListPage
        page={page}
        what={messages.noun}
        placeholder={messages.search}
        status={
          <StatusFilter
            statuses={PendingStatus.options.filter(
              (status) => status === filter.status || has.includes(status),
            )}
            labels={messages.statuses}
            value={filter.status}
            onChange={(status) => change({ status })}
          />
        }
        note={filter.app && payoutListMessages.allApps}
        filters={
          <ProgramFilters
            filter={filter}
            apps={appOptionsQuery('partner')}
            affiliates={affiliateOptionsQuery}
            onChange={change}
          />
        }
        tooLongHint={listMessages.tooLongHint.balances}
        skeletonRows={4}
        empty={<NothingDue />}
        noMatches={
          month && !hasFilterBesides('month') ? messages.pendingEmptyFor(formatMonth(month)) : undefined
        }
        table={{ caption: messages.pendingCaption, columns, rowKey: pendingKey }}
      />
      <PartnerBalanceDialog
        open={open !== undefined && isSearchOver}
        onClose={() => setSearch({ open: undefined })}
        balance={opened}
        onRecord={(balance) => {
          setSearch({ open: undefined });
          setRecording(balance);
        }}
      />
      <RecordPayoutDialog balance={recording} month={month} onClose={() => setRecording(undefined)} />
    </>
  );
}

function NothingDue() {
  return (
    <EmptyState
      drawing="purse"
      title={messages.pendingEmpty}
      action={
        <ButtonLink to="/partner/customers" variant="secondary">
          {messages.pendingEmptyAction}
        </ButtonLink>
      }
    >
      {messages.pendingEmptyHint}
    </EmptyState>
  );
}
