import { useInfiniteQuery } from '@tanstack/react-query';
import type { AppConnection } from '../../../../shared/contract/webhooks.ts';
import { PROVIDERS } from '../../../../shared/provider/providers.ts';
import { problemTexts } from '../../../../shared/provider/tracking-texts.ts';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Badge } from '../../components/layout/badge.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { RelativeTime } from '../../components/texts/date-time.tsx';
import { connectionsQuery } from '../../data/apps/webhooks.ts';
import { webhookPath } from '../../lib/routes/paths.ts';
import { connectionState } from './connection.ts';
import { CONNECTION_LOOK } from './connection-look.ts';
import { healthMessages, messages } from './messages.ts';

export function ConnectionList() {
  const query = useInfiniteQuery(connectionsQuery);
  return (
    <section aria-labelledby="connections">
      <h2 id="connections" className="text-lead">
        {messages.connections}
      </h2>
      <p className="mt-1 mb-4 text-muted">{messages.connectionsHint}</p>
      <PagedList query={query} skeleton={<TableSkeleton rows={3} />}>
        {({ items }) => (
          <ul className="divide-y divide-line border-line border-y">
            {items.map((connection) => (
              <Connection key={connection.app.id} connection={connection} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function Connection({ connection: { app, hasSecret, health, problems } }: { connection: AppConnection }) {
  const state = connectionState(health);
  const isUntouched = state === 'waiting' && !hasSecret;
  const lastAt = [health.lastEventAt ?? '', health.lastTestEventAt ?? ''].sort().at(-1);
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <h3 className="min-w-0 text-body [overflow-wrap:anywhere]">
        <TextLink to={webhookPath(app.id)}>{app.name}</TextLink>
      </h3>
      <span>
        <Badge variant={isUntouched ? 'outline' : CONNECTION_LOOK[state]}>
          {isUntouched ? messages.notSetUp : healthMessages.state[state]}
        </Badge>
      </span>
      {/* The badge already says that the signatures are wrong. */}
      {problems
        .filter(({ kind }) => kind !== 'signatures' || state !== 'refused')
        .map(({ kind, provider }) => (
          <p key={`${provider} ${kind}`} className="text-danger text-fine sm:col-span-2">
            {problemTexts(PROVIDERS[provider].label)[kind].title}
          </p>
        ))}
      {lastAt && (
        <p className="text-fine text-muted sm:col-span-2">
          {healthMessages.lastEvent}: <RelativeTime iso={lastAt} />
        </p>
      )}
    </li>
  );
}
