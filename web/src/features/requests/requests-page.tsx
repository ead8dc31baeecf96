import { useState } from 'react';
import * as z from 'zod/mini';
import { COUPON_REF_PATTERN, couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import { type CouponRequest, RequestsFilter } from '../../../../shared/contract/coupons.ts';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { DownloadCsv } from '../../components/buttons/download-csv.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { ListPage } from '../../components/lists/list-page.tsx';
import { StatusFilter } from '../../components/lists/status-filter.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { useDeclinedKeys } from '../../data/coupons/declines.ts';
import { couponRequestsQuery } from '../../data/coupons/queries.ts';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { useFurtherPages } from '../../lib/lists/use-further-pages.ts';
import { useListPage } from '../../lib/lists/use-list-page.ts';
import { isComplete, useWantedItem } from '../../lib/lists/use-wanted-item.ts';
import { AwaitingCodes } from './awaiting-codes.tsx';
import { messages } from './messages.ts';
import { PlanFullNotice, PlanMeter } from './plan-meter.tsx';
import { SORTED_COLUMNS } from './request-columns.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestTable } from './request-table.tsx';
import { couponRefFrom, useRequestDecisions } from './use-request-decisions.ts';

const STATUSES = ['pending', 'awaiting', 'active', 'retired'] as const;
const Search = z.object({ open: z.optional(z.string()) });

/** The Affiliate Requests page (spec 2). It lists pending requests, and the coupons that resulted from earlier requests. */
export function RequestsPage() {
  const [{ open }, setSearch] = useSearchState(Search);
  const page = useListPage(RequestsFilter, couponRequestsQuery);
  const { filter, change, query, hasFilterBesides } = page;
  const { status } = filter;
  const hasOtherFilter = hasFilterBesides('status');
  /** If a filter is active, the list may no longer contain this coupon. */
  const [approved, setApproved] = useState<CouponRequest>();
  const acts = useRequestDecisions((coupon) => {
    setApproved(coupon);
    setSearch({ open: couponRefOf(couponRefFrom(coupon)) });
  });
  const declined = useDeclinedKeys();
  const items = query.data?.items.filter((request) => !declined.has(couponRefOf(couponRefFrom(request))));
  const opened = [...(items ?? []), ...(approved ? [approved] : [])].find(
    (request) => couponRefOf(couponRefFrom(request)) === open,
  );

  const isSearchOver = useWantedItem(query, open !== undefined && COUPON_REF_PATTERN.test(open), opened);
  // Load all coupons with missing codes, because the command must create all of these codes.
  const hasCommand = status === 'awaiting' && !hasOtherFilter;
  useFurtherPages(query, hasCommand);

  return (
    <>
      <PageHeader
        title={messages.title}
        description={
          <>
            {messages.description} <TextLink to="/partner/affiliates">{messages.seeAffiliates}</TextLink>
          </>
        }
        actions={<PlanMeter />}
      />
      <PlanFullNotice />
      <ListPage
        page={{
          ...page,
          query: { ...query, data: items && { items, stopped: query.data?.stopped ?? null } },
        }}
        what={messages.noun}
        placeholder={messages.search}
        status={
          <StatusFilter
            statuses={STATUSES}
            labels={messages.filters}
            value={status}
            onChange={(chosen) => change({ status: chosen })}
          />
        }
        actions={
          items?.length !== 0 && (
            <DownloadCsv
              name={messages.fileName}
              list={page.list}
              columns={async () => (await import('./request-csv.ts')).requestCsv}
            />
          )
        }
        defaultSort="status"
        filters={<RequestFilters filter={filter} onChange={change} />}
        empty={<NoRequests />}
        noMatches={status && !hasOtherFilter ? messages.emptyFor[status] : undefined}
        table={{
          columns: SORTED_COLUMNS,
          render: (requests, sorting) => (
            <>
              {hasCommand && isComplete(query) && <AwaitingCodes requests={requests} />}
              <RequestTable requests={requests} acts={acts} sorting={sorting} />
            </>
          ),
        }}
      />
      <RequestDialog
        open={open !== undefined && isSearchOver}
        onClose={() => setSearch({ open: undefined })}
        request={opened}
        acts={acts}
      />
    </>
  );
}

function NoRequests() {
  return (
    <EmptyState
      drawing="ticket"
      title={messages.empty}
      action={<ButtonLink to="/partner/apps">{messages.emptyAction}</ButtonLink>}
    >
      {messages.emptyHint}
    </EmptyState>
  );
}
