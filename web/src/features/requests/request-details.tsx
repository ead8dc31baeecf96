import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { CodeTexts } from './code-texts.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestOverview } from './request-overview.tsx';
import { RequestTerms } from './request-terms.tsx';
import type { RequestDecisions } from './use-request-decisions.ts';

interface RequestDetailsProps {
  request: CouponRequest;
  acts: RequestDecisions;
}

/** A request, with the buttons for deciding about it. Only the decision about a pending one stays in sight while the dialog scrolls. */
export function RequestDetails({ request, acts }: RequestDetailsProps) {
  const actions = <RequestActions request={request} acts={acts} />;
  return (
    <>
      <RequestOverview request={request} />
      <RequestTerms request={request} />
      {request.status === 'pending' && <DialogActions>{actions}</DialogActions>}
      {request.status === 'active' && (
        <>
          <CodeTexts request={request} />
          <div className="mt-4 flex justify-end">{actions}</div>
        </>
      )}
    </>
  );
}
