import type { ComponentProps, ReactNode } from 'react';
import type { Stopped } from '../../../../shared/contract/list-query.ts';
import type { Sorting } from '../../lib/lists/list-sort.ts';
import { requestHeadingFocus } from '../../lib/routes/route-focus.ts';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { type ActiveFilter, type QueryLike, QueryState } from '../states/query-state.tsx';
import { TableSkeleton } from '../states/skeleton.tsx';
import { listMessages } from './list-messages.ts';
import { LoadMore } from './load-more.tsx';

type ListQuery<T> = QueryLike<{ items: T[]; stopped: Stopped }> & ComponentProps<typeof LoadMore>['query'];

interface ListViewProps<T> {
  /** The plural name of the list's items, such as `customers`. */
  what: string;
  query: ListQuery<T>;
  sorting?: Sorting;
  /**
   * The advice to show if the list has too many rows to sort. By default, the advice is to choose fewer days, so a list without a date
   * filter needs its own advice.
   */
  tooLongHint?: string | undefined;
  skeletonRows?: number;
  /** By default, a table of `skeletonRows`. */
  skeleton?: ReactNode;
  /** Removes all filters. Undefined if no filter is active. */
  clearAll: ActiveFilter | undefined;
  noMatches?: string | undefined;
  empty: ReactNode;
  children: (rows: T[]) => ReactNode;
}

/**
 * The rows of a list that can be filtered and sorted. Also handles a list with too many rows to sort, and a search that has found no match
 * so far but can continue.
 */
export function ListView<T>({
  what,
  query,
  sorting,
  tooLongHint,
  skeletonRows = 5,
  skeleton = <TableSkeleton rows={skeletonRows} />,
  clearAll,
  noMatches = clearAll?.isSearch ? listMessages.noneFound(what) : listMessages.noMatches(what),
  empty,
  children,
}: ListViewProps<T>) {
  return (
    <QueryState
      query={query}
      skeleton={skeleton}
      isEmpty={({ items, stopped }) => items.length === 0 && stopped === null && !query.hasNextPage}
      empty={empty}
      filter={clearAll && { applied: noMatches, ...clearAll }}
    >
      {({ items, stopped }) =>
        stopped === 'sort' ? (
          <TooManyToSort {...{ what, tooLongHint }} onReset={() => sorting?.onChange(undefined)} />
        ) : (
          <>
            {items.length > 0 && children(items)}
            {stopped === 'search' && (
              <p role="status" className="mt-6 text-center text-muted">
                {items.length > 0 ? listMessages.moreToSearch : listMessages.noneYet}
              </p>
            )}
            <LoadMore query={query} label={stopped === 'search' ? listMessages.keepSearching : undefined} />
          </>
        )
      }
    </QueryState>
  );
}

interface TooManyToSortProps extends Pick<ListViewProps<unknown>, 'what' | 'tooLongHint'> {
  onReset: () => void;
}

function TooManyToSort({ what, tooLongHint, onReset }: TooManyToSortProps) {
  // Move focus elsewhere, because the button disappears when the order is reset.
  function resetAndMove() {
    onReset();
    requestHeadingFocus();
  }
  return (
    <EmptyState
      drawing="search"
      title={tooLongHint ? listMessages.tooLong : listMessages.tooMany}
      action={
        <Button variant="secondary" onClick={resetAndMove}>
          {listMessages.tooManyAction}
        </Button>
      }
    >
      {tooLongHint ?? listMessages.tooManyHint(what)}
    </EmptyState>
  );
}
