import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { termsText } from '../../../../shared/terms/coupon/terms-text.ts';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { buyersGet } from '../../components/money/offer-text.ts';
import { messages } from './messages.ts';
import { OfferChangeLines } from './offer-change.tsx';

interface RequestCodeProps {
  request: Pick<
    CouponRequest,
    'code' | 'rate' | 'bounty' | 'months' | 'readiness' | 'offer' | 'noDiscount' | 'offerChange'
  >;
}

/** A code with its commission and its discount for buyers. The code can be copied once customers can use it. */
export function RequestCode({ request }: RequestCodeProps) {
  const { code, readiness } = request;
  const offer = buyersGet(request);
  return (
    <span className="grid py-1 max-md:justify-items-end">
      <span className="flex items-center gap-1 max-md:has-[button]:-me-2.5">
        <code className="font-mono break-all">{code}</code>
        {readiness === 'live' && <CopyButton text={code} label={messages.copyCode(code)} />}
      </span>
      {request.offerChange ? (
        <OfferChangeLines change={request.offerChange} />
      ) : (
        <span className="text-fine text-muted tabular-nums">{termsText(request)}</span>
      )}
      {offer && <span className="max-w-64 text-fine text-muted">{offer}</span>}
    </span>
  );
}
