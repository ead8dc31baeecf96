import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { requestHeadingFocus } from '../lib/route-focus.ts';
import { Button } from './button.tsx';
import { messages } from './messages.ts';
import { QueryFailure } from './query-failure.tsx';

/** The part of a React Query result that the five states need. */
export interface QueryLike<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryStateProps<T> {
  query: QueryLike<T>;
  /** The final layout in gray. */
  skeleton: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** Shown if there was never any data: an `EmptyState`. */
  empty?: ReactNode;
  /** The active filter, if any: `applied` describes it and `clear` removes it. */
  filter?: { applied: string; clear: () => void } | undefined;
  children: (data: T) => ReactNode;
}

/**
 * Renders the five states of every screen: loading, empty, empty for the filter, failed, and data. A failure keeps the last good
 * data on the screen and never looks like zero or an empty list.
 */
export function QueryState<T>({ query, skeleton, isEmpty, empty, filter, children }: QueryStateProps<T>) {
  const { data, error, isFetching, refetch } = query;
  const retry = () => void refetch();

  if (data === undefined) {
    if (error) return <QueryFailure error={error} retry={retry} retrying={isFetching} />;
    return (
      <div role="status" aria-busy="true">
        <span className="sr-only">{messages.loading}</span>
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
        {/* Not shown by dimming, which would make muted text too faint to read. */}
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

function NoMatches({ applied, clear }: { applied: string; clear: () => void }) {
  // The button disappears with the filter it clears, so focus must move.
  function clearAndMove() {
    clear();
    requestHeadingFocus();
  }
  return (
    <div className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <p className="text-muted">{applied}</p>
      <Button variant="secondary" size="small" onClick={clearAndMove}>
        {messages.clearFilter}
      </Button>
    </div>
  );
}
