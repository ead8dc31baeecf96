import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { QueryFailure } from '../../components/states/query-failure.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { couponRequestsQuery } from '../../data/coupons/queries.ts';
import { useRequestsToReview } from '../../data/customers/pending-requests.ts';
import { pendingPayoutsQuery } from '../../data/payouts/pending.ts';
import { trackingProblemsQuery } from './data/tracking.ts';
import { messages } from './partner-messages.ts';
import { type PartnerTask, partnerTasks } from './partner-task-list.ts';

interface PartnerTasksProps {
  pendingRequests: number;
  openReports: number;
  /** True if the page shows the getting-started checklist. The page then doesn't say that there are no tasks. */
  isNew: boolean;
  /** The content below the tasks. It is rendered only when its final position is known, so that it never moves. */
  children: ReactNode;
}

export function PartnerTasks({ pendingRequests, openReports, isNew, children }: PartnerTasksProps) {
  const payouts = useInfiniteQuery(pendingPayoutsQuery());
  const coupons = useInfiniteQuery(couponRequestsQuery({ status: 'active' }));
  // If not all coupons are on the first page, read the awaited ones by their own filter, because they need not be the first.
  const awaitingOnly = useInfiniteQuery({
    ...couponRequestsQuery({ status: 'awaiting' }),
    enabled: coupons.hasNextPage,
  });
  const awaiting = coupons.hasNextPage ? awaitingOnly : coupons;
  const tracking = useQuery(trackingProblemsQuery);
  const requestsToReview = useRequestsToReview(pendingRequests);
  const acts =
    tracking.data &&
    payouts.data &&
    coupons.data &&
    awaiting.data &&
    partnerTasks({
      tracking: tracking.data.items,
      pendingRequests: requestsToReview,
      openReports,
      payouts: payouts.data.items,
      hasMorePayouts: payouts.hasNextPage,
      coupons: coupons.data.items,
      hasMoreCoupons: coupons.hasNextPage,
      awaiting: awaiting.data.items,
      hasMoreAwaiting: awaiting.hasNextPage,
    });
  const failed = [tracking, payouts, coupons, awaiting].find(({ error, data }) => error && !data);

  if (isNew && !failed && (!acts || acts.length === 0)) return children;
  return (
    <>
      <section aria-label={messages.now}>
        <h2 className="mb-3 text-lead">{messages.now}</h2>
        {failed?.error ? (
          <QueryFailure
            error={failed.error}
            retry={() => void failed.refetch()}
            retrying={failed.isFetching}
          />
        ) : acts ? (
          <TaskList acts={acts} areAllAppsChecked={tracking.data.isComplete} />
        ) : (
          <div role="status" aria-busy="true">
            <span className="sr-only">{messages.loading}</span>
            <TableSkeleton rows={3} />
          </div>
        )}
      </section>
      {(failed || acts) && children}
    </>
  );
}

interface TaskListProps {
  acts: readonly PartnerTask[];
  /** False if tracking problems of older apps may be missing. */
  areAllAppsChecked: boolean;
}

function TaskList({ acts, areAllAppsChecked }: TaskListProps) {
  return (
    <>
      {acts.length > 0 ? (
        <Tasks acts={acts} />
      ) : (
        <p className="border-line border-y py-3 text-muted">
          {areAllAppsChecked ? messages.nothingNow : messages.nothingNowForNewest}
        </p>
      )}
      {!areAllAppsChecked && <p className="mt-3 text-fine text-muted">{messages.newestOnly}</p>}
    </>
  );
}

function Tasks({ acts }: Pick<TaskListProps, 'acts'>) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {acts.map(({ id, title, to, action }, index) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2.5">
          <p className="min-w-0 flex-1 basis-56 font-strong tabular-nums [overflow-wrap:anywhere]">{title}</p>
          <ButtonLink
            to={to}
            aria-label={`${action}: ${title}`}
            size="small"
            variant={index === 0 ? 'primary' : 'secondary'}
          >
            {action} <ArrowRight aria-hidden="true" />
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
