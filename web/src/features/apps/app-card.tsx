import { countingSummary } from '../../../../shared/codes/counting-summary.ts';
import { NOT_CONNECTED } from '../../../../shared/codes/counting-words.ts';
import { canCount } from '../../../../shared/codes/ways.ts';
import type { App } from '../../../../shared/contract/apps.ts';
import { DEFAULT_RATE } from '../../../../shared/limits.ts';
import { termsText } from '../../../../shared/terms/coupon/terms-text.ts';
import { ExternalLink, TextLink } from '../../components/buttons/text-link.tsx';
import { Badge } from '../../components/layout/badge.tsx';
import { Card } from '../../components/layout/card.tsx';
import { AppLogo } from '../../components/people/app-logo.tsx';
import { programMessages } from '../../components/programs/messages.ts';
import { siteHost } from '../../lib/money/format.ts';
import { countingSetupPath, webhookPath } from '../../lib/routes/paths.ts';
import { AppMenuButton } from './app-menu-button.tsx';
import { messages } from './messages.ts';

export function AppCard({ app }: { app: App }) {
  const { id, name, url, logoUrl, description, status, defaultRate, noDiscount, counting, connected } = app;
  const terms = termsText({ ...app, rate: defaultRate ?? DEFAULT_RATE });
  const commission = defaultRate === null ? messages.byDefault(terms) : terms;

  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex items-start gap-3">
        <AppLogo name={name} logoUrl={logoUrl} />
        <div className="min-w-0 grow">
          <h2 className="truncate text-body" title={name}>
            {name}
          </h2>
          <p className="grid justify-items-start text-fine *:max-w-full *:truncate">
            <ExternalLink url={url}>{siteHost(url)}</ExternalLink>
          </p>
        </div>
        <AppMenuButton app={app} />
      </div>
      <p className="line-clamp-3 sm:min-h-[4.5rem] text-muted" title={description || undefined}>
        {description || programMessages.noDescription}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Badge variant={status === 'active' ? 'success' : 'outline'}>{messages.status[status]}</Badge>
        <span className="text-fine text-muted tabular-nums">
          {noDiscount ? messages.withoutDiscount(commission) : commission}
        </span>
      </div>
      <div className="text-fine">
        {canCount(counting) ? (
          <p className="text-muted">{countingSummary(counting, true)}</p>
        ) : (
          <p className="font-strong text-danger">{messages.notListed}</p>
        )}
        {!connected && <p className="text-due">{NOT_CONNECTED}</p>}
      </div>
      <div className="mt-auto flex flex-wrap gap-x-5 gap-y-1 border-line border-t pt-3 text-fine">
        <TextLink to={webhookPath(id)} aria-label={`${messages.connect}: ${name}`}>
          {messages.connect}
        </TextLink>
        {!canCount(counting) && (
          <TextLink to={countingSetupPath(id)} aria-label={messages.setUpCountingOf(name)}>
            {messages.setUpCounting}
          </TextLink>
        )}
        <TextLink to={`/marketplace/${id}`} aria-label={`${messages.listing}: ${name}`}>
          {messages.listing}
        </TextLink>
      </div>
    </Card>
  );
}
