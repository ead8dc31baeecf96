import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Role } from '../../../../shared/roles.ts';
import { partnerOverviewQuery } from '../../lib/partner-overview-query.ts';
import { pendingPayoutsQuery } from '../../lib/pending-payouts-query.ts';
import type { Waiting } from './sidebar-links.ts';

/** How much waits for the user, as far as it is known: nothing is shown for a figure that is not. */
export function useWaiting(role: Role): Partial<Record<Waiting, number>> {
  const enabled = role === 'partner';
  const overview = useQuery({ ...partnerOverviewQuery, enabled });
  const payouts = useInfiniteQuery({ ...pendingPayoutsQuery(), enabled });
  if (!enabled) return {};
  return {
    requests: overview.data?.pendingRequests ?? 0,
    payouts: payouts.data?.items.filter(({ due }) => due.amount > 0).length ?? 0,
  };
}
