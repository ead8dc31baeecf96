import { EventsFilter, type ReceivedEvent } from '../../../../shared/contract/event-log.ts';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { ListView } from '../../components/lists/list-view.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import type { ActiveFilter } from '../../components/states/query-state.tsx';
import { eventsQuery } from '../../data/customers/events.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { webhookPath } from '../../lib/routes/paths.ts';
import { eventMessages as texts } from './event-messages.ts';
import { EventTable } from './event-table.tsx';

interface EventListProps {
  appId: string;
  /** The search term may be any string, although the API accepts only ids. */
  filter: EventsFilter;
  /** Removes all filters. Undefined if no filter is active. */
  clearAll: ActiveFilter | undefined;
  onOpen: (eventRef: string) => void;
}

export function EventList({ filter, ...props }: EventListProps) {
  const { success, data } = EventsFilter.safeParse(filter);
  if (!success) {
    return (
      <p role="status" className="text-muted">
        {texts.notAnId}
      </p>
    );
  }
  return <MatchingEvents {...props} filter={data} />;
}

/**
 * Compares two events so that the newer event comes first. Search results must be sorted, because the server sorts them only within each
 * page.
 */
const newestFirst = (a: ReceivedEvent, b: ReceivedEvent): number => (a.receivedAt < b.receivedAt ? 1 : -1);

function MatchingEvents({ appId, filter, clearAll, onOpen }: EventListProps) {
  const query = useList(eventsQuery(appId, filter));
  return (
    <ListView
      what={texts.noun}
      query={query}
      skeletonRows={8}
      clearAll={clearAll}
      empty={
        <EmptyState
          drawing="pipe"
          title={texts.empty}
          action={
            <ButtonLink to={webhookPath(appId)} variant="secondary">
              {texts.emptyAction}
            </ButtonLink>
          }
        >
          {texts.emptyHint}
        </EmptyState>
      }
    >
      {(events) => <EventTable events={filter.q ? events.toSorted(newestFirst) : events} onOpen={onOpen} />}
    </ListView>
  );
}
