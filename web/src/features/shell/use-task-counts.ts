import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Role } from '../../../../shared/accounts/roles.ts';
import { partnerOverviewQuery } from '../../data/customers/overview.ts';
import { useRequestsToReview } from '../../data/customers/pending-requests.ts';
import { pendingPayoutsQuery } from '../../data/payouts/pending.ts';
import type { TaskKind } from './sidebar-links.ts';

/** If `more` is true, there may be more tasks, because not all of them were loaded. */
export interface TaskCount {
  count: number;
  more: boolean;
}

export function countPayable(read: readonly { due: { amount: number } }[], more: boolean): TaskCount {
  return { count: read.filter(({ due }) => due.amount > 0).length, more };
}

/** The result is empty for affiliates, because only partners have tasks. */
export function useTaskCounts(role: Role): Partial<Record<TaskKind, TaskCount>> {
  const enabled = role === 'partner';
  const overview = useQuery({ ...partnerOverviewQuery, enabled });
  const payouts = useInfiniteQuery({ ...pendingPayoutsQuery(), enabled });
  const requests = useRequestsToReview(overview.data?.pendingRequests ?? 0);
  if (!enabled) return {};
  return {
    requests: { count: requests, more: false },
    payouts: countPayable(payouts.data?.items ?? [], payouts.hasNextPage),
  };
}
