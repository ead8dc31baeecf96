import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { ExternalLink, TextLink } from '../../components/text-link.tsx';
import { messages, detailMessages as texts } from './messages.ts';

const STRIPE_COUPONS_PAGE = 'https://dashboard.stripe.com/coupons';

/** The partner's next step for a coupon. */
export function NextStep({ request }: { request: CouponRequest }) {
  const { app, code, readiness } = request;
  const isAwaiting = readiness === 'awaiting';
  return (
    <section aria-label={texts.next} className="mt-5 rounded bg-sunken px-4 py-3">
      <h3 className="text-fine text-muted">{texts.next}</h3>
      <p className="mt-0.5">{nextStepText(request)}</p>
      {isAwaiting && (
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <CopyButton text={code} label={messages.copyCode(code)} variant="secondary" size="small" />
          <ExternalLink url={STRIPE_COUPONS_PAGE}>{texts.openStripe}</ExternalLink>
          <TextLink to={`/partner/webhooks?app=${app.id}`}>{texts.connection}</TextLink>
        </div>
      )}
    </section>
  );
}

function nextStepText({ status, readiness, code }: CouponRequest): string {
  if (status === 'pending') return texts.nextPending(code);
  if (status === 'retired') return texts.nextRetired;
  if (readiness === 'paused') return texts.nextPaused;
  return readiness === 'live' ? texts.nextLive : texts.nextAwaiting(code);
}
