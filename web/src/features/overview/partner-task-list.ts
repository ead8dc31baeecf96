import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { sumByCurrency } from '../../../../shared/money.ts';
import { formatMonies } from '../../lib/format.ts';
import { messages } from './partner-messages.ts';

/** A task, with a link to the page on which the partner completes it. */
export interface PartnerTask {
  id: 'requests' | 'due' | 'awaiting';
  title: string;
  hint: string;
  to: string;
  action: string;
}

interface TaskSources {
  pendingRequests: number;
  payouts: readonly Pick<PendingPayout, 'affiliate' | 'due'>[];
  /** True if there are more balances than those in `payouts`, so that their sum is not the total. */
  hasMorePayouts: boolean;
  coupons: readonly Pick<CouponRequest, 'code' | 'readiness' | 'nearMiss'>[];
}

/** Returns the partner's tasks in order of importance: requests, payouts, and codes that customers cannot use yet. */
export function partnerTasks({
  pendingRequests,
  payouts,
  hasMorePayouts,
  coupons,
}: TaskSources): PartnerTask[] {
  const acts: PartnerTask[] = [];
  if (pendingRequests > 0) {
    acts.push({
      id: 'requests',
      title: messages.requests(pendingRequests),
      hint: messages.requestsHint,
      to: '/partner/requests?status=pending',
      action: messages.requestsAction,
    });
  }
  const payable = payouts.filter(({ due }) => due.amount > 0);
  if (payable.length > 0) {
    const affiliates = new Set(payable.map(({ affiliate }) => affiliate.id)).size;
    acts.push({
      id: 'due',
      title: hasMorePayouts
        ? messages.dueMany
        : messages.due(formatMonies(sumByCurrency(payable.map(({ due }) => due))), affiliates),
      hint: messages.dueHint,
      to: '/partner/payouts',
      action: messages.dueAction,
    });
  }
  const awaiting = coupons.filter(({ readiness }) => readiness === 'awaiting');
  const codes = awaiting.map(({ code }) => code);
  const misspelled = awaiting.find(({ nearMiss }) => nearMiss !== null);
  if (codes.length > 0) {
    acts.push({
      id: 'awaiting',
      title: messages.awaiting(codes),
      hint: misspelled?.nearMiss
        ? messages.awaitingNearMiss(misspelled.code, misspelled.nearMiss)
        : messages.awaitingHint(codes),
      to: '/partner/requests?status=awaiting',
      action: messages.awaitingAction(codes),
    });
  }
  return acts;
}
