import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import type { App } from '../../../../shared/contract/apps.ts';
import { EVENT_OUTCOMES } from '../../../../shared/contract/event-log.ts';
import { Day, EventRef, Id } from '../../../../shared/contract/schemas.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { BackLink } from '../../components/page-links.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { TableSkeleton } from '../../components/skeleton.tsx';
import { appQuery } from '../../data/apps/one-app.ts';
import { ownAppsQuery } from '../../data/apps/queries.ts';
import { useSearchState } from '../../lib/search-state.ts';
import { EventDialog } from './event-dialog.tsx';
import { EventFilterBar, type EventFilters } from './event-filters.tsx';
import { EventList } from './event-list.tsx';
import { eventMessages as texts } from './event-messages.ts';
import { messages } from './messages.ts';

const Search = z.object({
  app: z.optional(Id),
  event: z.optional(EventRef),
  q: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  outcome: z.optional(z.enum(EVENT_OUTCOMES)),
  type: z.optional(z.string().check(z.regex(/^[a-z0-9_.]{1,100}$/))),
  since: z.optional(Day),
  until: z.optional(Day),
});

/** The page with the log of the events that an app's webhook received. The log shows the outcome of each event. */
export function EventsPage() {
  const [{ app: wanted }] = useSearchState(Search);
  const query = useInfiniteQuery(ownAppsQuery);
  const apps = query.data?.items ?? [];
  const listed = wanted ? apps.find(({ id }) => id === wanted) : apps[0];
  const single = useQuery({
    ...appQuery(wanted ?? ''),
    enabled: query.isSuccess && wanted !== undefined && !listed,
  });
  const app = listed ?? single.data;
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={
          <BackLink to={app ? `/partner/webhooks?app=${app.id}` : '/partner/webhooks'}>{texts.back}</BackLink>
        }
      />
      <QueryState
        query={single.error ? { ...single, data: undefined } : query}
        skeleton={<TableSkeleton rows={8} />}
        isEmpty={() => apps.length === 0}
        empty={
          <EmptyState
            drawing="pipe"
            title={messages.noApps}
            action={
              <Button asChild>
                <Link to="/partner/apps">{messages.noAppsAction}</Link>
              </Button>
            }
          >
            {messages.noAppsHint}
          </EmptyState>
        }
      >
        {() =>
          app ? (
            <EventsOfApp app={app} hasMoreApps={apps.length > 1 || apps[0]?.id !== app.id} />
          ) : (
            <TableSkeleton rows={8} />
          )
        }
      </QueryState>
    </>
  );
}

function EventsOfApp({ app, hasMoreApps }: { app: App; hasMoreApps: boolean }) {
  const [{ event, q, outcome, type, since, until }, change] = useSearchState(Search);
  const filters: EventFilters = { q, outcome, type, since, until };
  return (
    <>
      <EventFilterBar
        app={app}
        hasMoreApps={hasMoreApps}
        filters={filters}
        onApp={(id) => change({ app: id }, { push: true })}
        onChange={change}
      />
      <EventList
        appId={app.id}
        filters={filters}
        onOpen={(ref) => change({ event: ref }, { push: true })}
        onClear={() =>
          change({ q: undefined, outcome: undefined, type: undefined, since: undefined, until: undefined })
        }
      />
      <EventDialog appId={app.id} eventRef={event} onClose={() => change({ event: undefined })} />
    </>
  );
}
