import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { type CouponRequest, RequestFilter } from '../../../../shared/contract/coupons.ts';
import { COUPON_REF_PATTERN, couponRefOf } from '../../../../shared/coupon-ref.ts';
import { Button } from '../../components/button.tsx';
import { DownloadCsv } from '../../components/download-csv.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { TableSkeleton } from '../../components/skeleton.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { useDeclinedKeys } from '../../data/coupons/declines.ts';
import { couponRequestsQuery } from '../../data/coupons/queries.ts';
import { useSearchState } from '../../lib/search-state.ts';
import { AwaitingCodes } from './awaiting-codes.tsx';
import { messages } from './messages.ts';
import { PlanFullNotice, PlanMeter } from './plan-meter.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { RequestTable } from './request-table.tsx';
import { StatusFilter } from './status-filter.tsx';
import { couponRefFrom, useRequestDecisions } from './use-request-decisions.ts';

const Search = z.object({ status: z.optional(RequestFilter), open: z.optional(z.string()) });

/** The Affiliate Requests page (spec 2). It lists pending requests, and the coupons that resulted from earlier requests. */
export function RequestsPage() {
  const [{ status, open }, setSearch] = useSearchState(Search);
  const list = couponRequestsQuery(status);
  const query = useInfiniteQuery(list);
  /** The coupon that was approved last. If a filter is active, the list may no longer contain this coupon. */
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

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const isFurtherDown = open !== undefined && COUPON_REF_PATTERN.test(open) && items !== undefined && !opened;
  // The command must create all codes that are still missing, so load the whole list of them.
  const needsMore = isFurtherDown || status === 'awaiting';
  useEffect(() => {
    if (needsMore && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [needsMore, hasNextPage, isFetchingNextPage, fetchNextPage]);

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
      <div className="flex flex-wrap justify-between gap-x-6">
        {(status || items?.length !== 0) && (
          <StatusFilter
            value={status ?? 'all'}
            onChange={(filter) => setSearch({ status: filter === 'all' ? undefined : filter })}
          />
        )}
        {items?.length !== 0 && (
          <div className="mb-5">
            <DownloadCsv
              name={messages.fileName}
              list={list}
              columns={async () => (await import('./request-csv.ts')).requestCsv}
            />
          </div>
        )}
      </div>
      <QueryState
        query={{ data: items, error: query.error, isFetching: query.isFetching, refetch: query.refetch }}
        skeleton={<TableSkeleton />}
        isEmpty={(requests) => requests.length === 0}
        empty={<NoRequests />}
        filter={
          status && { applied: messages.emptyFor[status], clear: () => setSearch({ status: undefined }) }
        }
      >
        {(requests) => (
          <>
            {status === 'awaiting' && <AwaitingCodes requests={requests} />}
            <RequestTable requests={requests} acts={acts} />
            <LoadMore query={query} />
          </>
        )}
      </QueryState>
      <RequestDialog
        open={open !== undefined && items !== undefined && (opened !== undefined || !hasNextPage)}
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
      action={
        <Button asChild>
          <Link to="/partner/apps">{messages.emptyAction}</Link>
        </Button>
      }
    >
      {messages.emptyHint}
    </EmptyState>
  );
}
