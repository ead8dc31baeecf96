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
import { isSevere } from './app-state.ts';
import { connectionState, lastEventAt } from './connection.ts';
import { CONNECTION_LOOK } from './connection-look.ts';
import { healthMessages, messages } from './messages.ts';

export function ConnectionList() {
  const query = useInfiniteQuery(connectionsQuery);
  return (
    <section aria-labelledby="connections">
      <h2 id="connections" className="mb-4 text-lead">
        {messages.connections}
      </h2>
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
  const [first, ...others] = problems;
  const isUntouched = state === 'waiting' && !hasSecret;
  const lastAt = lastEventAt(health);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <h3 className="min-w-0 text-body [overflow-wrap:anywhere]">
        <TextLink to={webhookPath(app.id)}>{app.name}</TextLink>
      </h3>
      {first ? (
        <Badge variant={problems.some(({ kind }) => isSevere(kind)) ? 'destructive' : 'due'}>
          {problemTexts(PROVIDERS[first.provider].label)[first.kind].title}
          {others.length > 0 && ` ${messages.andMore(others.length)}`}
        </Badge>
      ) : (
        <Badge variant={isUntouched ? 'outline' : CONNECTION_LOOK[state]}>
          {isUntouched ? messages.notSetUp : healthMessages.state[state]}
        </Badge>
      )}
      {lastAt && (
        <span className="text-fine text-muted sm:ms-auto">
          {healthMessages.lastEvent} <RelativeTime iso={lastAt} />
        </span>
      )}
    </li>
  );
}
