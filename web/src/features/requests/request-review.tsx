import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { termsDetails } from '../../../../shared/terms/coupon/terms-details.ts';
import { termsText } from '../../../../shared/terms/coupon/terms-text.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { codeOffer } from '../../components/money/offer-text.ts';
import { PersonProfile } from '../../components/people/person-profile.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { fullName } from '../../lib/money/format.ts';
import { affiliatePath } from '../../lib/routes/paths.ts';
import { detailMessages as texts } from './messages.ts';
import { OfferReview } from './offer-change.tsx';

interface RequestReviewProps {
  request: CouponRequest;
  applicant: NonNullable<CouponRequest['applicant']>;
}

/** What a decision needs: the person, what the person says, and the terms. */
export function RequestReview({ request, applicant }: RequestReviewProps) {
  const { affiliate, note, answers, offerChange, invitedAs } = request;
  const name = fullName(affiliate);
  const buyersGet = codeOffer(request);
  return (
    <div className="grid gap-5">
      <PersonProfile
        person={affiliate}
        profile={applicant}
        name={
          <p className="text-lead">
            <TextLink to={affiliatePath(affiliate.id)}>{name}</TextLink>
          </p>
        }
      />
      {note && <Words label={texts.note(name)}>{note}</Words>}
      {answers.map(({ question, answer }) => (
        <Words key={question} label={question}>
          {answer}
        </Words>
      ))}
      {invitedAs && (
        <Notice kind="info" title={texts.invitedAs}>
          {texts.invitedAsHint(invitedAs)}
        </Notice>
      )}
      {offerChange ? (
        <OfferReview change={offerChange} name={name} />
      ) : (
        <section className="rounded bg-sunken px-4 py-3">
          <h3 className="text-fine text-muted">{texts.commission}</h3>
          <p className="font-strong text-lead tabular-nums">{termsText(request)}</p>
          <p className="mt-1 text-fine text-muted">{termsDetails(request)}</p>
          {buyersGet && (
            <p className="mt-2 text-fine">
              <span className="text-muted">{texts.offer}:</span> {buyersGet}
            </p>
          )}
        </section>
      )}
    </div>
  );
}

/** What the affiliate wrote. */
function Words({ label, children }: { label: string; children: string }) {
  return (
    <figure>
      <figcaption className="text-fine text-muted">{label}</figcaption>
      <blockquote className="mt-0.5 whitespace-pre-line">{children}</blockquote>
    </figure>
  );
}
