import type { ReactNode } from 'react';
import { messages as texts } from '../../lib/messages.ts';
import { requestHeadingFocus } from '../../lib/routes/route-focus.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { Button } from '../buttons/button.tsx';
import { messages } from '../messages.ts';
import { QueryFailure } from './query-failure.tsx';

export interface QueryLike<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  isPaused?: boolean;
  refetch: () => unknown;
}

export interface ActiveFilter {
  /** Removes the filter. */
  clear: () => void;
  isSearch?: boolean;
}

interface QueryStateProps<T> {
  query: QueryLike<T>;
  /** A gray placeholder with the same layout as the data. */
  skeleton: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** An `EmptyState` to show if there has never been any data. */
  empty?: ReactNode;
  filter?: ({ applied: string } & ActiveFilter) | undefined;
  children: (data: T) => ReactNode;
}

/**
 * Renders the five states of every screen: loading, empty, no matches for the filter, failed, and data. After a failure, the data from
 * before the failure stays on screen. A failure must never look like a zero or an empty list.
 */
export function QueryState<T>({ query, skeleton, isEmpty, empty, filter, children }: QueryStateProps<T>) {
  const { data, error, isFetching, isPaused, refetch } = query;
  const retry = () => void refetch();

  if (data === undefined) {
    if (error) return <QueryFailure error={error} retry={retry} retrying={isFetching} />;
    return (
      <div role="status" aria-busy="true">
        {isPaused ? (
          <p className="mb-4 rounded bg-sunken px-4 py-3">{texts.offline}</p>
        ) : (
          <span className="sr-only">{messages.loading}</span>
        )}
        {skeleton}
      </div>
    );
  }

  const content = isEmpty?.(data) ? (
    filter ? (
      <NoMatches {...filter} />
    ) : (
      (empty ?? children(data))
    )
  ) : (
    children(data)
  );
  return (
    <div aria-busy={isFetching} className="grid gap-4">
      {error && <QueryFailure error={error} retry={retry} retrying={isFetching} stale />}
      <div className="relative min-w-0">
        {/* While refetching, show a line at the top. Don't dim the content, because pale text would become too faint to read. */}
        <span
          aria-hidden="true"
          className={classNames(
            'pointer-events-none absolute start-0 -top-2 h-0.5 w-16 rounded bg-brand transition-opacity delay-200 duration-150',
            isFetching && !error ? 'opacity-60' : 'opacity-0',
          )}
        />
        {content}
      </div>
    </div>
  );
}

function NoMatches({ applied, clear, isSearch }: { applied: string } & ActiveFilter) {
  // Move focus elsewhere, because the button disappears along with the filter.
  function clearAndMove() {
    clear();
    requestHeadingFocus();
  }
  return (
    <div className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <p className="text-muted">{applied}</p>
      <Button variant="secondary" size="small" onClick={clearAndMove}>
        {isSearch ? messages.clearSearch : messages.clearFilter}
      </Button>
    </div>
  );
}
