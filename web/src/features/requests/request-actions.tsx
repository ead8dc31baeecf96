import { useState } from 'react';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { Button } from '../../components/buttons/button.tsx';
import { fullName } from '../../lib/money/format.ts';
import { requestKey } from './coupon-ref-from.ts';
import { messages, offerMessages } from './messages.ts';
import { RetireDialog } from './retire-dialog.tsx';
import type { RequestDecisions } from './use-request-decisions.ts';

interface RequestActionsProps {
  request: CouponRequest;
  acts: RequestDecisions;
  /** The words for a decline, beside everything that a decision needs. Undefined in the row of a list. */
  reason?: string;
}

export function RequestActions({ request, acts, reason }: RequestActionsProps) {
  const [retiring, setRetiring] = useState(false);
  const key = requestKey(request);
  const name = fullName(request.affiliate);
  const { code, status, offerChange } = request;
  const isReview = reason !== undefined;
  const why = reason ? { reason } : {};

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
    <span className="inline-flex flex-wrap justify-end gap-2 max-md:w-full max-md:[&>*]:h-10 max-md:[&>*]:grow">
      <Button
        size="small"
        data-row={key}
        data-control="approve"
        aria-label={messages.approveOf(code, name)}
        // Don't use `disabled`, because clicking the button must show why it doesn't work.
        aria-disabled={acts.blocked !== undefined || undefined}
        aria-haspopup={offerChange && !isReview ? 'dialog' : undefined}
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
        onClick={() => acts.decline(request, why)}
      >
        {messages.decline}
      </Button>
      {isReview && offerChange && !offerChange.isBetter && (
        <Button
          variant="secondary"
          size="small"
          aria-label={offerMessages.declineOf(code, name)}
          onClick={() => acts.decline(request, { ...why, offerChanged: true })}
        >
          {offerMessages.decline}
        </Button>
      )}
    </span>
  );
}
