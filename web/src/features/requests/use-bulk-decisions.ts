import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import type { ApprovalResult, CouponRequest } from '../../../../shared/contract/coupons.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { requestHeadingFocus } from '../../lib/routes/route-focus.ts';
import { notify } from '../../lib/screens/notify.ts';
import { couponRefFrom, requestKey } from './coupon-ref-from.ts';
import { approveRequests } from './data/decide-many.ts';
import { refreshRequests } from './data/decisions.ts';
import { messages, planMessages } from './messages.ts';
import { useDeclineMany } from './use-decline.ts';

/** What an approval of several requests came to. */
export interface Approval {
  approved: readonly CouponRequest[];
  /** The requests that were not approved, and why. */
  left: { request: CouponRequest; outcome: Exclude<ApprovalResult['outcome'], 'approved'> }[];
}

export interface BulkDecisions {
  /** The requests that can be chosen: all pending ones in the list. */
  pending: readonly CouponRequest[];
  chosen: readonly CouponRequest[];
  isChosen: (request: CouponRequest) => boolean;
  toggle: (request: CouponRequest) => void;
  toggleAll: () => void;
  approve: () => void;
  decline: () => void;
  isApproving: boolean;
  /** The reason why no request can be approved at the moment. */
  blocked: string | undefined;
  /** The last approval, until it is closed or another one begins. */
  result: Approval | undefined;
  closeResult: () => void;
}

/** Decides several pending requests of the list at once. */
export function useBulkDecisions(
  items: readonly CouponRequest[],
  blocked: string | undefined,
): BulkDecisions {
  const client = useQueryClient();
  const declineMany = useDeclineMany();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [isApproving, setApproving] = useState(false);
  const [result, setResult] = useState<Approval>();
  const pending = items.filter(({ status }) => status === 'pending');
  const isChosen = (request: CouponRequest) => keys.has(requestKey(request));
  const chosen = pending.filter(isChosen);

  async function approve() {
    if (isApproving) return;
    if (blocked) return notify.error(planMessages.fullTitle, blocked);
    setApproving(true);
    setResult(undefined);
    const { results, error } = await approveRequests(chosen.map(couponRefFrom));
    if (error) notify.error(messages.error, messageOf(error, messages.approveFailed));
    const outcomes = new Map(results.map((one) => [couponRefOf(one), one.outcome]));
    const outcomeOf = (request: CouponRequest) => outcomes.get(requestKey(request)) ?? 'failed';
    const approved = chosen.filter((request) => outcomeOf(request) === 'approved');
    const left = chosen.flatMap((request) => {
      const outcome = outcomeOf(request);
      return outcome === 'approved' ? [] : [{ request, outcome }];
    });
    await refreshRequests(client);
    setApproving(false);
    setKeys(new Set());
    setResult({ approved, left });
  }

  return {
    pending,
    chosen,
    isChosen,
    toggle: (request) => setKeys((before) => before.symmetricDifference(new Set([requestKey(request)]))),
    toggleAll: () => setKeys(new Set(chosen.length === pending.length ? [] : pending.map(requestKey))),
    approve: () => void approve(),
    decline: () => {
      declineMany(chosen.map(couponRefFrom));
      setKeys(new Set());
      // The buttons disappear with the choice.
      requestHeadingFocus();
    },
    isApproving,
    blocked,
    result,
    closeResult: () => {
      setResult(undefined);
      requestHeadingFocus();
    },
  };
}
