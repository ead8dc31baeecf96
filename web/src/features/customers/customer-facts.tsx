import type { ReactNode } from 'react';
import type { Customer } from '../../../../shared/contract/customers.ts';
import { PROVIDERS } from '../../../../shared/provider/providers.ts';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { StatCard, StatGrid } from '../../components/layout/stat-card.tsx';
import { LeadMoney } from '../../components/money/lead-money.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { fullName } from '../../lib/money/format.ts';
import { affiliatePath, tracePath } from '../../lib/routes/paths.ts';
import { earningTime } from './customer-terms.ts';
import { messages } from './messages.ts';
import { ProviderId } from './provider-id.tsx';

/** What each side asks about a customer first: whose it is, what was paid and earned, and for how long it earns. */
export function CustomerFigures({ customer }: { customer: Customer }) {
  const { affiliate, partner, app, code, revenue, earned, terms } = customer;
  const earning = earningTime(terms, new Date());
  return (
    <StatGrid>
      <StatCard
        label={affiliate ? messages.referredBy : messages.partner}
        value={
          affiliate ? (
            <TextLink to={affiliatePath(affiliate.id)}>{fullName(affiliate)}</TextLink>
          ) : (
            partner?.companyName
          )
        }
        hint={messages.codeOf(code, app.name)}
      />
      <StatCard label={messages.revenue} value={<LeadMoney value={revenue} />} hint={messages.revenueHint} />
      <StatCard label={messages.commission} value={<LeadMoney value={earned} />} />
      <StatCard label={messages.earns} value={earning.value} hint={earning.hint} />
    </StatGrid>
  );
}

/** Apart from the provider's customer id, Tributary stores no personal data about customers. Only partners can see this id. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { match, terms, subscribedAt, renewals, provider, providerId } = customer;
  return (
    <details className="mt-8">
      <summary className="min-h-6 text-muted">{messages.details}</summary>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 pt-4 sm:grid-cols-3 lg:grid-cols-4">
        <Fact label={messages.subscribedOn}>
          <DateTime iso={subscribedAt} />
        </Fact>
        {terms.firstPaidAt && (
          <Fact label={messages.firstPayment}>
            <DateTime iso={terms.firstPaidAt} />
          </Fact>
        )}
        <Fact label={messages.renewals}>{renewals}</Fact>
        <Fact label={messages.matchedBy}>{messages.match[match]}</Fact>
        <Fact label={messages.terms}>{messages.termsVersion(terms.version)}</Fact>
        {providerId && (
          <>
            <Fact label={messages.providerId(PROVIDERS[provider].label)} wide>
              <span className="flex items-center gap-1 text-fine">
                <ProviderId provider={provider} id={providerId} />
                <CopyButton text={providerId} label={messages.copyProviderId} />
              </span>
            </Fact>
            <Fact label={messages.history}>
              <TextLink to={tracePath(providerId)}>{messages.fullHistory}</TextLink>
            </Fact>
          </>
        )}
      </dl>
    </details>
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2' : undefined}>
      <dt className="text-fine text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
