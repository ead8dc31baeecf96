import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { COUPON_REF_PATTERN } from '../../../../shared/codes/coupon-ref.ts';
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
import { BulkResult } from './bulk-result.tsx';
import { requestKey } from './coupon-ref-from.ts';
import { messages } from './messages.ts';
import { hasNextStep } from './next-step.tsx';
import { PlanFullNotice, PlanMeter } from './plan-meter.tsx';
import { SORTED_COLUMNS } from './request-columns.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestTable } from './request-table.tsx';
import { useBulkDecisions } from './use-bulk-decisions.ts';
import { type RequestDecisions, useRequestDecisions } from './use-request-decisions.ts';
import { focusRequest, leaveRow, nextToReview } from './use-row-keys.ts';

const STATUSES = ['pending', 'awaiting', 'active', 'retired'] as const;
const Search = z.object({ open: z.optional(z.string()) });

/** The Affiliate Requests page (spec 2). It lists pending requests, and the coupons that resulted from earlier requests. */
export function RequestsPage() {
  const [{ open }, setSearch] = useSearchState(Search);
  const page = useListPage(RequestsFilter, couponRequestsQuery);
  const { filter, change, query, hasFilterBesides } = page;
  const { status } = filter;
  const hasOtherFilter = hasFilterBesides('status');
  const close = () => {
    setFocusOn(undefined);
    setSearch({ open: undefined });
  };
  /** If a filter is active, the list may no longer contain this coupon. */
  const [approved, setApproved] = useState<CouponRequest>();
  /** The button that the review begins with. */
  const [focusOn, setFocusOn] = useState<'approve' | 'decline'>();
  const review = (request: CouponRequest, button?: 'approve' | 'decline') => {
    setFocusOn(button);
    setSearch({ open: requestKey(request) });
  };
  /** The request to review after the one that was decided in the dialog. */
  const next = useRef<string>(undefined);
  const acts = useRequestDecisions({
    onDecided: (request) => {
      if (open === undefined) leaveRow(request);
      else next.current = nextToReview(request);
    },
    onApproved: (coupon) => {
      setApproved(coupon);
      // A list of pending requests would lose the coupon, whose dialog has to follow it until its code is live.
      if (!hasNextStep(coupon)) return close();
      if (status === 'pending') change({ status: undefined });
      review(coupon);
    },
    onFailed: () => {
      next.current = undefined;
    },
  });
  /** A row approves with one click only what the partner offers today. */
  const rowActs: RequestDecisions = {
    ...acts,
    approve: (request) => (request.offerChange ? review(request, 'approve') : acts.approve(request)),
  };
  const declined = useDeclinedKeys();
  const items = query.data?.items.filter((request) => !declined.has(requestKey(request)));
  const bulk = useBulkDecisions(items ?? [], acts.blocked);
  const opened = [...(items ?? []), ...(approved ? [approved] : [])].find(
    (request) => requestKey(request) === open,
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
      {bulk.result && <BulkResult {...bulk} result={bulk.result} review={review} />}
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
              <RequestTable
                requests={requests}
                acts={rowActs}
                bulk={bulk}
                review={review}
                sorting={sorting}
              />
            </>
          ),
        }}
      />
      <RequestDialog
        open={open !== undefined && isSearchOver}
        onClose={close}
        request={opened}
        acts={acts}
        focusOn={focusOn}
        takeFocus={() => {
          const request = next.current;
          next.current = undefined;
          return request !== undefined && focusRequest(request);
        }}
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
