import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Role } from '../../../../shared/roles.ts';
import { partnerOverviewQuery } from '../../lib/partner-overview-query.ts';
import { pendingPayoutsQuery } from '../../lib/pending-payouts-query.ts';
import type { Waiting } from './sidebar-links.ts';

/** The number of tasks at a link. If `more` is true, there may be more because not all were loaded. */
export interface Amount {
  count: number;
  more: boolean;
}

/** Counts the payable balances among those loaded. */
export function waitingIn(read: readonly { due: { amount: number } }[], more: boolean): Amount {
  return { count: read.filter(({ due }) => due.amount > 0).length, more };
}

/** Returns the user's task counts as far as they are known. Unknown ones are not shown. */
export function useWaiting(role: Role): Partial<Record<Waiting, Amount>> {
  const enabled = role === 'partner';
  const overview = useQuery({ ...partnerOverviewQuery, enabled });
  const payouts = useInfiniteQuery({ ...pendingPayoutsQuery(), enabled });
  if (!enabled) return {};
  return {
    requests: { count: overview.data?.pendingRequests ?? 0, more: false },
    payouts: waitingIn(payouts.data?.items ?? [], payouts.hasNextPage),
  };
}
