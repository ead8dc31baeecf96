import type { ReactNode } from 'react';
import type { SaleTrace } from '../../../../shared/contract/sales.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { fullName } from '../../lib/money/format.ts';
import { customerPath } from '../../lib/routes/paths.ts';
import { CreditButton } from './credit-button.tsx';
import { messages } from './messages.ts';
import { ProviderId } from './provider-id.tsx';
import { TraceEntries } from './trace-entries.tsx';
import { traceMessages as texts } from './trace-messages.ts';
import { TracedCodes, TracedCorrections, TracedEvents, TracedPayments } from './trace-rows.tsx';

/**
 * All stored data about a payment or a customer. The sections are, in this order: referral, codes used by the customer, payments,
 * corrections, resulting ledger entries, and events.
 */
export function TraceResult({ trace, reference }: { trace: SaleTrace; reference: string }) {
  const { provider, providerId, uses, payments, corrections, entries, events, complete } = trace;
  return (
    <div className="grid gap-10">
      <div className="grid gap-4">
        <Subject trace={trace} />
        <Decision trace={trace} />
        {canCredit(trace) && (
          <div>
            <CreditButton reference={reference} />
          </div>
        )}
        {!complete && <p className="text-fine text-muted">{texts.incomplete}</p>}
      </div>
      {providerId !== null && (
        <>
          <Part title={texts.codes} empty={uses.length === 0 && texts.noCodes}>
            <TracedCodes uses={uses} isSubscribed={trace.isSubscribed} />
          </Part>
          <Part title={texts.payments} empty={payments.length === 0 && texts.noPayments}>
            <TracedPayments provider={provider} payments={payments} />
          </Part>
          {corrections.length > 0 && (
            <Part title={texts.corrections} empty={false}>
              <TracedCorrections provider={provider} corrections={corrections} />
            </Part>
          )}
          <Part title={texts.ledger} empty={entries.length === 0 && texts.noLedger}>
            <TraceEntries entries={entries} />
          </Part>
        </>
      )}
      <Part title={texts.events} empty={events.length === 0 && texts.noEvents}>
        <TracedEvents provider={provider} events={events} />
      </Part>
    </div>
  );
}

function Part({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lead">{title}</h2>
      {empty ? <p className="border-line border-t py-4 text-muted">{empty}</p> : children}
    </section>
  );
}

function Subject({
  trace: { provider, providerId, customerLabel, customerId, payment },
}: {
  trace: SaleTrace;
}) {
  if (providerId === null) return null;
  const title = messages.customerTitle(customerLabel ?? providerId);
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1">
      <span>
        {customerId ? <TextLink to={customerPath('partner', customerId)}>{title}</TextLink> : title}{' '}
        <span className="text-fine">
          <ProviderId provider={provider} id={providerId} />
        </span>
      </span>
      {payment && (
        <span>
          {texts.payment}{' '}
          <span className="text-fine">
            <ProviderId provider={provider} id={payment} />
          </span>
        </span>
      )}
    </p>
  );
}

/** Without a referral, any payment can be credited, also one that belongs to no known customer. */
const canCredit = ({ referral, payments, events }: SaleTrace): boolean =>
  referral === null && (payments.length > 0 || events.some(({ uncoded }) => uncoded));

function decisionHint({ at, app, creditReason }: NonNullable<SaleTrace['referral']>): string {
  return creditReason === null
    ? texts.referredHint(formatDate(at), app.name)
    : texts.creditedHint(formatDate(at), app.name, creditReason);
}

/** Shows whether an affiliate earns from the customer, and why. */
function Decision({ trace: { providerId, referral, uses, events } }: { trace: SaleTrace }) {
  if (referral) {
    return (
      <Notice kind="success" title={texts.referred(fullName(referral.affiliate), referral.code)}>
        {decisionHint(referral)}
      </Notice>
    );
  }
  if (events.some(({ uncoded }) => uncoded) && uses.length === 0) {
    return (
      <Notice kind="info" title={texts.noCodeTitle}>
        {texts.noCodeHint}
      </Notice>
    );
  }
  if (providerId === null) {
    return (
      <Notice kind="info" title={texts.unmatched}>
        {events.find(({ problem }) => problem !== null)?.problem ?? texts.unmatchedHint}
      </Notice>
    );
  }
  return (
    <Notice kind="info" title={texts.notReferred}>
      {texts.notReferredBecause[uses.length > 0 ? 'uncounted' : 'none']}
    </Notice>
  );
}
