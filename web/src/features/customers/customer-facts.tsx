import type { ReactNode } from 'react';
import type { Customer } from '../../../../shared/contract/customers.ts';
import { PROVIDERS } from '../../../../shared/provider/providers.ts';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { DateTime } from '../../components/texts/date-time.tsx';
import { fullName } from '../../lib/money/format.ts';
import { affiliatePath } from '../../lib/routes/paths.ts';
import { earningTime } from './customer-terms.ts';
import { messages } from './messages.ts';
import { ProviderId } from './provider-id.tsx';

/** Apart from the provider's customer id, Tributary stores no personal data about customers. Only partners can see this id. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { affiliate, partner, app, code, match, terms, subscribedAt, renewals, provider, providerId } =
    customer;
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-3 lg:grid-cols-4">
      {affiliate && (
        <Fact label={messages.referredBy}>
          <TextLink to={affiliatePath(affiliate.id)}>{fullName(affiliate)}</TextLink>
        </Fact>
      )}
      {partner && <Fact label={messages.partner}>{partner.companyName}</Fact>}
      <Fact label={messages.app}>{app.name}</Fact>
      <Fact label={messages.code}>
        <span className="break-all font-strong tracking-wide">{code}</span>
      </Fact>
      <Fact label={messages.matchedBy}>{messages.match[match]}</Fact>
      <Fact label={messages.earns}>
        {earningTime(terms, new Date())}
        <span className="block text-fine text-muted">{messages.byTerms(terms.version)}</span>
      </Fact>
      {terms.firstPaidAt && (
        <Fact label={messages.firstPayment}>
          <DateTime iso={terms.firstPaidAt} />
        </Fact>
      )}
      <Fact label={messages.subscribedOn}>
        <DateTime iso={subscribedAt} />
      </Fact>
      <Fact label={messages.renewals}>{renewals}</Fact>
      {providerId && (
        <Fact label={messages.providerId(PROVIDERS[provider].label)} wide>
          <span className="flex items-center gap-1 text-fine">
            <ProviderId provider={provider} id={providerId} />
            <CopyButton text={providerId} label={messages.copyProviderId} />
          </span>
        </Fact>
      )}
    </dl>
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
