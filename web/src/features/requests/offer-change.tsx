import type { OfferChange } from '../../../../shared/contract/coupons.ts';
import type { WrittenTermsView } from '../../../../shared/contract/terms.ts';
import { shortTerms } from '../../../../shared/terms/coupon/terms-text.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { offerMessages as texts } from './messages.ts';

/** The requested terms and those of now, in the row of a request. */
export function OfferChangeLines({ change: { requested, offered } }: { change: OfferChange }) {
  const [before, now] = [shortTerms(requested), shortTerms(offered)];
  return (
    <span className="grid gap-0.5 text-fine tabular-nums max-md:justify-items-end max-md:text-end">
      <span>
        <span className="text-muted">{texts.requestedUnder}:</span> {before}
      </span>
      <span>
        <span className="text-muted">{texts.offeredToday}:</span> {now === before ? texts.otherText : now}
      </span>
    </span>
  );
}

/** The requested terms beside those of now, and what a decision means. */
export function OfferReview({ change, name }: { change: OfferChange; name: string }) {
  const { requested, offered, isBetter } = change;
  const isTextChanged = requested.text !== offered.text;
  return (
    <section aria-label={texts.title} className="rounded bg-sunken px-4 py-3">
      <h3 className="font-strong">{texts.title}</h3>
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Offered label={texts.requestedUnder} terms={requested} hasText={isTextChanged} />
        <Offered label={texts.offeredToday} terms={offered} hasText={isTextChanged} />
      </dl>
      {!isTextChanged && offered.text && <Words className="mt-3">{offered.text}</Words>}
      <p className="mt-3 text-fine text-muted">
        {isBetter ? texts.better(name) : texts.worse(shortTerms(requested), name)}
      </p>
    </section>
  );
}

function Offered({ label, terms, hasText }: { label: string; terms: WrittenTermsView; hasText: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-fine text-muted">{label}</dt>
      <dd className="font-strong text-lead tabular-nums">{shortTerms(terms)}</dd>
      {hasText && <dd>{terms.text ? <Words>{terms.text}</Words> : <NoWords />}</dd>}
    </div>
  );
}

function Words({ className = 'mt-1', children }: { className?: string; children: string }) {
  return (
    <p className={classNames('text-fine whitespace-pre-line', className)}>
      <span className="text-muted">{texts.text}:</span> {children}
    </p>
  );
}

const NoWords = () => <p className="mt-1 text-fine text-muted">{texts.noText}</p>;
