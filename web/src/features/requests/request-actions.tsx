import { useState } from 'react';
import { couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { Button } from '../../components/buttons/button.tsx';
import { fullName } from '../../lib/money/format.ts';
import { messages } from './messages.ts';
import { RetireDialog } from './retire-dialog.tsx';
import { couponRefFrom, type RequestDecisions } from './use-request-decisions.ts';

export function RequestActions({ request, acts }: { request: CouponRequest; acts: RequestDecisions }) {
  const [retiring, setRetiring] = useState(false);
  const key = couponRefOf(couponRefFrom(request));
  const name = fullName(request.affiliate);
  const { code, status } = request;

  if (status === 'retired') return null;
  if (status === 'active') {
    return (
      <>
        <Button
          variant="quiet"
          size="small"
          data-row={key}
          data-control="retire"
          aria-label={messages.retireOf(code, name)}
          className="max-md:h-10 max-md:w-full max-md:bg-sunken md:-me-3"
          onClick={() => setRetiring(true)}
        >
          {messages.retire}
        </Button>
        <RetireDialog request={request} open={retiring} onOpenChange={setRetiring} />
      </>
    );
  }
  return (
    <span className="inline-flex gap-2 max-md:w-full max-md:[&>*]:h-10 max-md:[&>*]:grow">
      <Button
        size="small"
        data-row={key}
        data-control="approve"
        aria-label={messages.approveOf(code, name)}
        // Don't use `disabled`, because clicking the button must show why it doesn't work.
        aria-disabled={acts.blocked !== undefined || undefined}
        title={acts.blocked}
        pending={acts.approving === key && messages.approving}
        onClick={() => acts.approve(request)}
      >
        {messages.approve}
      </Button>
      <Button
        variant="secondary"
        size="small"
        data-row={key}
        data-control="decline"
        aria-label={messages.declineOf(code, name)}
        onClick={() => acts.decline(request)}
      >
        {messages.decline}
      </Button>
    </span>
  );
}
