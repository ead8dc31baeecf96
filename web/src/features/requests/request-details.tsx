import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { DialogActions } from '../../components/dialog.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestOverview } from './request-overview.tsx';
import type { RequestDecisions } from './use-request-decisions.ts';

interface RequestDetailsProps {
  request: CouponRequest;
  acts: RequestDecisions;
}

/** A request, with the buttons for deciding about it. */
export function RequestDetails({ request, acts }: RequestDetailsProps) {
  return (
    <>
      <RequestOverview request={request} />
      {request.status !== 'retired' && (
        <DialogActions>
          <RequestActions request={request} acts={acts} />
        </DialogActions>
      )}
    </>
  );
}
