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

function nextStepText({ status, readiness, code, noDiscount }: CouponRequest): string {
  if (status === 'pending') return noDiscount ? texts.nextPendingWithoutDiscount : texts.nextPending(code);
  if (status === 'retired') return texts.nextRetired;
  if (readiness === 'unconnected') return texts.nextUnconnected(code);
  if (readiness === 'deactivated') return texts.nextDeactivated(code);
  if (readiness === 'expired') return texts.nextExpired(code);
  return readiness === 'paused' ? texts.nextPaused : texts.nextLive;
}
