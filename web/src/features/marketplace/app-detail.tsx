import { canCount } from '../../../../shared/codes/ways.ts';
import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import { ExternalLink } from '../../components/buttons/text-link.tsx';
import { PageTitle } from '../../components/layout/page-header.tsx';
import { AppLogo } from '../../components/people/app-logo.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import { programMessages } from '../../components/programs/messages.ts';
import { Notice } from '../../components/states/notice.tsx';
import { siteHost } from '../../lib/money/format.ts';
import { AppTerms } from './app-terms.tsx';
import { messages } from './messages.ts';

export function AppDetail({ app }: { app: MarketplaceApp }) {
  const { companyName, avatarUrl } = app.partner;
  return (
    <div className="grid gap-8">
      {app.status === 'inactive' && (
        <Notice kind="due" title={messages.inactive}>
          {app.mine ? messages.inactiveForOwner : messages.inactiveForAffiliate}
        </Notice>
      )}
      {app.declined && <Declined declined={app.declined} company={companyName} />}
      {app.status === 'active' && !canCount(app.counting) && (
        <Notice kind="due" title={messages.notListed}>
          {app.mine ? messages.notListedForOwner : messages.notListedForAffiliate}
        </Notice>
      )}
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <header className="flex min-w-0 items-center gap-5">
          <AppLogo name={app.name} logoUrl={app.logoUrl} size="large" />
          <div className="min-w-0">
            <PageTitle>{app.name}</PageTitle>
            <p className="mt-0.5">
              <ExternalLink url={app.url}>{siteHost(app.url)}</ExternalLink>
            </p>
          </div>
        </header>
        <AppTerms app={app} />
        <div className="grid min-w-0 gap-8 lg:col-start-1">
          <section>
            <h2 className="font-normal text-fine text-muted">{messages.about}</h2>
            <p className="mt-2 max-w-[65ch] whitespace-pre-line">
              {app.description || programMessages.noDescription}
            </p>
          </section>
          <section>
            <h2 className="font-normal text-fine text-muted">{messages.offeredBy}</h2>
            <p className="mt-2 flex items-center gap-3">
              <Avatar name={companyName} url={avatarUrl} />
              {companyName}
            </p>
          </section>
        </div>
      </div>
    </div>
  );
}

interface DeclinedProps {
  declined: NonNullable<MarketplaceApp['declined']>;
  company: string;
}

function Declined({ declined: { at, offerChanged, reason }, company }: DeclinedProps) {
  return (
    <Notice kind="info" title={messages.declined(company, offerChanged)}>
      {reason && <p className="mb-1 max-w-[65ch] whitespace-pre-line">“{reason}”</p>}
      {messages.declinedHint(formatDate(at), offerChanged)}
    </Notice>
  );
}
