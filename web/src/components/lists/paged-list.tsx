import type { ComponentProps, ReactNode } from 'react';
import { QueryState } from '../states/query-state.tsx';
import { LoadMore } from './load-more.tsx';

type StateProps<P> = ComponentProps<typeof QueryState<P>>;

interface PagedListProps<P> extends Omit<StateProps<P>, 'isEmpty'> {
  query: StateProps<P>['query'] & ComponentProps<typeof LoadMore>['query'];
  children: (loaded: P) => ReactNode;
}

/** A list that loads page by page. Use `ListView` for a list that the user can filter and sort. */
export function PagedList<P extends { items: readonly unknown[] }>({
  query,
  children,
  ...states
}: PagedListProps<P>) {
  return (
    <QueryState query={query} isEmpty={({ items }) => items.length === 0 && !query.hasNextPage} {...states}>
      {(loaded) => (
        <>
          {children(loaded)}
          <LoadMore query={query} />
        </>
      )}
    </QueryState>
  );
}
