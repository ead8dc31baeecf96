import { type CouponRef, couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { messageOf } from '../../lib/requests/error-message.ts';
import { notify } from '../../lib/screens/notify.ts';
import { useApproveRequest } from './data/decisions.ts';
import { messages, planMessages } from './messages.ts';
import { planUsage } from './plan-usage.ts';
import { useDecline } from './use-decline.ts';
import { moveFocusToNextRow } from './use-row-keys.ts';

export interface RequestDecisions {
  approve: (request: CouponRequest) => void;
  decline: (request: CouponRequest) => void;
  approving: string | undefined;
  /** The reason why requests cannot be approved at the moment. Undefined if requests can be approved. */
  blocked: string | undefined;
}

export function useRequestDecisions(onApproved: (approved: CouponRequest) => void): RequestDecisions {
  const approval = useApproveRequest();
  const decline = useDecline();
  const usage = planUsage(useProfile());
  const blocked = usage?.isFull ? planMessages.full(usage.active, usage.limit) : undefined;

  async function approve(name: CouponRef) {
    if (blocked) return notify.error(planMessages.fullTitle, blocked);
    moveFocusToNextRow();
    try {
      const approved = await approval.mutateAsync(name);
      onApproved(approved);
      notify.success(messages.approved.title, messages.approved.description);
    } catch (error) {
      notify.error(messages.error, messageOf(error, messages.approveFailed));
    }
  }

  return {
    approve: (request) => void approve(couponRefFrom(request)),
    decline: (request) => {
      moveFocusToNextRow();
      decline(couponRefFrom(request));
    },
    approving: approval.isPending ? couponRefOf(approval.variables) : undefined,
    blocked,
  };
}

export const couponRefFrom = ({ app, code }: Pick<CouponRequest, 'app' | 'code'>): CouponRef => ({
  appId: app.id,
  code,
});
