import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { CreateCode } from './create-code.tsx';
import { detailMessages as texts } from './messages.ts';

export function NextStep({ request }: { request: CouponRequest }) {
  return (
    <section aria-label={texts.next} className="rounded bg-sunken px-4 py-3">
      <h3 className="text-fine text-muted">{texts.next}</h3>
      {request.readiness === 'awaiting' ? (
        <>
          <p className="mt-0.5 mb-3 font-strong">{texts.nextAwaiting(request.code)}</p>
          <CreateCode request={request} />
        </>
      ) : (
        <p className="mt-0.5">{nextStepText(request)}</p>
      )}
    </section>
  );
}

/** Customers of the coupon count once nothing is left to do for the partner. */
export const hasNextStep = ({ readiness }: Pick<CouponRequest, 'readiness'>): boolean => readiness !== 'live';

function nextStepText({ status, readiness, code, noDiscount }: CouponRequest): string {
  if (status === 'retired') return noDiscount ? texts.nextRetiredWithoutDiscount : texts.nextRetired;
  if (readiness === 'uncounted') return texts.nextUncounted;
  if (readiness === 'unconnected') return texts.nextUnconnected(code);
  if (readiness === 'deactivated') return texts.nextDeactivated(code);
  if (readiness === 'expired') return texts.nextExpired(code);
  if (readiness === 'paused') return texts.nextPaused;
  return noDiscount ? texts.nextLiveWithoutDiscount : texts.nextLive;
}
