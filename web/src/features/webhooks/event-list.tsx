import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { eventLog } from '../../../../shared/contract/event-log.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { listMessages } from '../../components/list-messages.ts';
import { LoadMore } from '../../components/load-more.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { TableSkeleton } from '../../components/skeleton.tsx';
import { eventsQuery } from '../../data/customers/events.ts';
import type { EventFilters } from './event-filters.tsx';
import { eventMessages as texts } from './event-messages.ts';
import { EventTable } from './event-table.tsx';

interface EventListProps {
  appId: string;
  filters: EventFilters;
  onOpen: (eventRef: string) => void;
  onClear: () => void;
}

/**
 * The list of events that match the filters. If a search stops at its read limit without finding a match, the user can continue the search.
 */
export function EventList(props: EventListProps) {
  const { success, data } = eventLog.listEvents.query.safeParse(definedOf(props.filters));
  if (!success) {
    return (
      <p role="status" className="text-muted">
        {texts.notAnId}
      </p>
    );
  }
  return <MatchingEvents {...props} filter={data} />;
}

/** Returns only the filters that are set. A filter with the value undefined would be sent as the string `undefined`. */
const definedOf = (filters: EventFilters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));

function MatchingEvents({
  appId,
  filter,
  onOpen,
  onClear,
}: Omit<EventListProps, 'filters'> & { filter: Parameters<typeof eventsQuery>[1] }) {
  const query = useInfiniteQuery(eventsQuery(appId, filter));
  const hasFilter = Object.keys(filter).length > 0;
  return (
    <QueryState
      query={query}
      skeleton={<TableSkeleton rows={8} />}
      isEmpty={({ items, stopped }) => items.length === 0 && stopped === null && !query.hasNextPage}
      filter={hasFilter ? { applied: texts.noMatches, clear: onClear } : undefined}
      empty={
        <EmptyState
          drawing="pipe"
          title={texts.empty}
          action={
            <Button asChild variant="secondary">
              <Link to={`/partner/webhooks?app=${appId}`}>{texts.emptyAction}</Link>
            </Button>
          }
        >
          {texts.emptyHint}
        </EmptyState>
      }
    >
      {({ items, stopped }) => (
        <>
          {items.length > 0 && <EventTable events={items} onOpen={onOpen} />}
          {stopped === 'search' && (
            <p role="status" className="mt-6 text-center text-muted">
              {!query.hasNextPage && texts.partlySearched}
              {query.hasNextPage && (items.length > 0 ? listMessages.moreToSearch : listMessages.noneYet)}
            </p>
          )}
          <LoadMore query={query} label={stopped === 'search' ? listMessages.keepSearching : undefined} />
        </>
      )}
    </QueryState>
  );
}
