import { useState } from 'react';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { fullName } from '../../lib/money/format.ts';
import { CodeTexts } from './code-texts.tsx';
import { DeclineReason } from './decline-reason.tsx';
import { NextStep } from './next-step.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestReview } from './request-review.tsx';
import { RequestTerms } from './request-terms.tsx';
import type { RequestDecisions } from './use-request-decisions.ts';

interface RequestDetailsProps {
  request: CouponRequest;
  acts: RequestDecisions;
}

/** A request, with the buttons for deciding about it. Only the decision about a pending one stays in sight while the dialog scrolls. */
export function RequestDetails({ request, acts }: RequestDetailsProps) {
  const [reason, setReason] = useState('');
  const { applicant, status, affiliate } = request;
  if (applicant) {
    return (
      <>
        <RequestReview request={request} applicant={applicant} />
        <RequestFacts request={request} />
        <DeclineReason name={fullName(affiliate)} value={reason} onChange={setReason} />
        <DialogActions>
          <RequestActions request={request} acts={acts} reason={reason.trim()} />
        </DialogActions>
      </>
    );
  }
  return (
    <>
      <NextStep request={request} />
      <RequestFacts request={request} />
      <RequestTerms request={request} />
      {status === 'active' && (
        <>
          <CodeTexts request={request} />
          <div className="mt-4 flex justify-end">
            <RequestActions request={request} acts={acts} />
          </div>
        </>
      )}
    </>
  );
}
