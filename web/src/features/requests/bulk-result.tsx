import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { Button } from '../../components/buttons/button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { fullName } from '../../lib/money/format.ts';
import { requestKey } from './coupon-ref-from.ts';
import { bulkMessages as texts } from './messages.ts';
import type { Approval, BulkDecisions } from './use-bulk-decisions.ts';

interface BulkResultProps extends Pick<BulkDecisions, 'closeResult'> {
  result: Approval;
  review: (request: CouponRequest, button: 'approve') => void;
}

/** Says which of the chosen requests were not approved, and why. It takes the focus, because the pressed button has disappeared. */
export function BulkResult({ result: { approved, left }, review, closeResult }: BulkResultProps) {
  return (
    <div className="mb-6" tabIndex={-1} ref={takeFocus}>
      <Notice
        kind={left.length > 0 ? 'due' : 'success'}
        title={texts.approved(approved.length, approved.length + left.length)}
      >
        {left.length > 0 && (
          <ul className="grid gap-1">
            {left.map(({ request, outcome }) => (
              <li key={requestKey(request)} className="flex flex-wrap items-baseline gap-x-3">
                <span className="min-w-0">
                  {texts.left(request.code, fullName(request.affiliate), texts.why[outcome])}
                </span>
                {outcome === 'offer_changed' && (
                  <Button
                    variant="link"
                    size="small"
                    aria-haspopup="dialog"
                    aria-label={texts.reviewOf(request.code)}
                    onClick={() => review(request, 'approve')}
                  >
                    {texts.review}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <span className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
          {approved.some(awaitsCode) && <TextLink to="?status=awaiting">{texts.seeCodes}</TextLink>}
          <Button variant="link" size="small" onClick={closeResult}>
            {texts.close}
          </Button>
        </span>
      </Notice>
    </div>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The provider has not sent the code yet, and buyers need it. */
const awaitsCode = ({ noDiscount, offer }: CouponRequest): boolean => !noDiscount && offer === null;
