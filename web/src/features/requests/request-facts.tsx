import type { ReactNode } from 'react';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { termsText } from '../../../../shared/terms/coupon/terms-text.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { codeOffer } from '../../components/money/offer-text.ts';
import { DateTime } from '../../components/texts/date-time.tsx';
import { fullName } from '../../lib/money/format.ts';
import { affiliatePath } from '../../lib/routes/paths.ts';
import { messages, detailMessages as texts } from './messages.ts';
import { RequestStatus } from './request-status.tsx';

/** The facts about a request, which matter less than the person and the next step. */
export function RequestFacts({ request }: { request: CouponRequest }) {
  const { affiliate, app, code, applicant, requestedAt, approvedAt, retiredAt, offer, byRule } = request;
  const buyerGets = codeOffer(request);
  return (
    <details className="mt-5">
      <summary className="min-h-8 py-1 text-fine">{texts.details}</summary>
      <dl className="divide-y divide-line border-line border-y">
        {!applicant && (
          <Fact label={messages.columns.affiliate}>
            <TextLink to={affiliatePath(affiliate.id)}>{fullName(affiliate)}</TextLink>
          </Fact>
        )}
        <Fact label={texts.app}>{app.name}</Fact>
        <Fact label={texts.code}>
          <code className="font-mono break-all">{code}</code>
        </Fact>
        {!applicant && <Fact label={texts.commission}>{termsText(request)}</Fact>}
        {!applicant && buyerGets && (
          <Fact label={texts.offer}>{offer && !offer.discount ? texts.offerUnknown : buyerGets}</Fact>
        )}
        <Fact label={messages.columns.status}>
          <RequestStatus request={request} align="end" />
        </Fact>
        <Fact label={texts.requested}>
          <DateTime iso={requestedAt} />
        </Fact>
        {approvedAt && (
          <Fact label={byRule ? texts.approvedByRule : texts.approved}>
            <DateTime iso={approvedAt} />
          </Fact>
        )}
        {retiredAt && (
          <Fact label={texts.retired}>
            <DateTime iso={retiredAt} />
          </Fact>
        )}
      </dl>
    </details>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
      <dt className="text-fine text-muted">{label}</dt>
      <dd className="text-end tabular-nums">{children}</dd>
    </div>
  );
}
