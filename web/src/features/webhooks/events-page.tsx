import { useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { App } from '../../../../shared/contract/apps.ts';
import { EventsFilter } from '../../../../shared/contract/event-log.ts';
import { EventRef, Id } from '../../../../shared/contract/schemas.ts';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { BackLink } from '../../components/layout/page-links.tsx';
import { ListToolbar } from '../../components/lists/list-toolbar.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { ownAppsQuery } from '../../data/apps/queries.ts';
import { useOwnApp } from '../../data/apps/use-own-app.ts';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { useListState } from '../../lib/lists/use-list-state.ts';
import { webhookPath } from '../../lib/routes/paths.ts';
import { AppSelect } from './app-select.tsx';
import { EventDialog } from './event-dialog.tsx';
import { EventFilters } from './event-filters.tsx';
import { EventList } from './event-list.tsx';
import { eventMessages as texts } from './event-messages.ts';
import { NoApps } from './no-apps.tsx';

const Search = z.object({ app: z.optional(Id), event: z.optional(EventRef) });
/** The search term may be any string, so that the page can explain which ids it accepts. */
const Filters = z.extend(EventsFilter, {
  q: z.optional(z.string().check(z.trim(), z.maxLength(300))),
});

export function EventsPage() {
  const [{ app: wanted }] = useSearchState(Search);
  const query = useInfiniteQuery(ownAppsQuery);
  const apps = query.data?.items ?? [];
  const { app, single } = useOwnApp(query, wanted ?? apps[0]?.id);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={<BackLink to={app ? webhookPath(app.id) : '/partner/webhooks'}>{texts.back}</BackLink>}
      />
      <QueryState
        query={single.error ? { ...single, data: undefined } : query}
        skeleton={<TableSkeleton rows={8} />}
        isEmpty={() => apps.length === 0}
        empty={<NoApps />}
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
  const [{ event }, setSearch] = useSearchState(Search);
  const { filter, change, clearAll, toolbar } = useListState(Filters);
  return (
    <>
      <ListToolbar
        {...toolbar}
        what={texts.noun}
        placeholder={texts.placeholder}
        actions={
          hasMoreApps && <AppSelect app={app} onChoose={(id) => setSearch({ app: id }, { push: true })} />
        }
      >
        <EventFilters filter={filter} onChange={change} />
      </ListToolbar>
      {/* Use a React key, so that the events of one app don't stay visible while those of the next app are loading. */}
      <EventList
        key={app.id}
        appId={app.id}
        filter={filter}
        clearAll={clearAll}
        onOpen={(ref) => setSearch({ event: ref }, { push: true })}
      />
      <EventDialog appId={app.id} eventRef={event} onClose={() => setSearch({ event: undefined })} />
    </>
  );
}
