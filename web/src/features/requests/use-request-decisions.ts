import { couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { couponRefFrom, requestKey } from './coupon-ref-from.ts';
import { type Decline, useApproveRequest } from './data/decisions.ts';
import { messages, planMessages } from './messages.ts';
import { planUsage } from './plan-usage.ts';
import { useDecline } from './use-decline.ts';

export interface RequestDecisions {
  approve: (request: CouponRequest) => void;
  decline: (request: CouponRequest, why?: Decline) => void;
  approving: string | undefined;
  /** The reason why requests cannot be approved at the moment. Undefined if requests can be approved. */
  blocked: string | undefined;
}

/** `onDecided` is called before the request leaves its place in the list. */
export function useRequestDecisions({
  onDecided,
  onApproved,
  onFailed,
}: {
  onDecided: (request: string) => void;
  onApproved: (approved: CouponRequest) => void;
  /** Called if the request could not be approved, and stays. */
  onFailed: () => void;
}): RequestDecisions {
  const approval = useApproveRequest();
  const decline = useDecline();
  const usage = planUsage(useProfile());
  const blocked = usage?.isFull ? planMessages.full(usage.active, usage.limit) : undefined;

  async function approve(request: CouponRequest) {
    if (blocked) return notify.error(planMessages.fullTitle, blocked);
    onDecided(requestKey(request));
    try {
      const offer = request.offerChange?.version;
      const approved = await approval.mutateAsync({ ...couponRefFrom(request), offer });
      onApproved(approved);
      notify.success(messages.approved.title, messages.approved.description);
    } catch (error) {
      onFailed();
      notify.error(messages.error, messageOf(error, messages.approveFailed));
    }
  }

  return {
    approve: (request) => void approve(request),
    decline: (request, why = {}) => {
      onDecided(requestKey(request));
      decline(couponRefFrom(request), why);
    },
    approving: approval.isPending ? couponRefOf(approval.variables) : undefined,
    blocked,
  };
}
