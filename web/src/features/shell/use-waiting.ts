import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Role } from '../../../../shared/roles.ts';
import { partnerOverviewQuery } from '../../lib/partner-overview-query.ts';
import { pendingPayoutsQuery } from '../../lib/pending-payouts-query.ts';
import type { Waiting } from './sidebar-links.ts';

/** How much waits behind a link; `more`: at least so much, as not all of it was read. */
export interface Amount {
  count: number;
  more: boolean;
}

/** The balances that can be paid, of those that were read. */
export function waitingIn(read: readonly { due: { amount: number } }[], more: boolean): Amount {
  return { count: read.filter(({ due }) => due.amount > 0).length, more };
}

/** What waits for the user, as far as it is known: nothing is shown for a figure that is not. */
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
