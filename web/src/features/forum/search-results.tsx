import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../components/load-more.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { forumSearchQuery } from './data/queries.ts';
import { messages } from './messages.ts';
import { SearchHit } from './search-hit.tsx';
import { PostsSkeleton } from './skeletons.tsx';

export function SearchResults({ term, clear }: { term: string; clear: () => void }) {
  const query = useInfiniteQuery(forumSearchQuery(term));
  return (
    <section aria-labelledby="forum-found">
      <h2 id="forum-found" className="sr-only">
        {messages.found}
      </h2>
      <QueryState
        query={query}
        skeleton={<PostsSkeleton />}
        isEmpty={({ items }) => items.length === 0 && !query.hasNextPage}
        filter={{ applied: messages.noneFound(term), clear, isSearch: true }}
      >
        {({ items }) => (
          <>
            <ul className="grid gap-3">
              {items.map((hit) => (
                <SearchHit key={hit.commentId ?? hit.post.id} hit={hit} term={term} />
              ))}
            </ul>
            <LoadMore query={query} />
          </>
        )}
      </QueryState>
    </section>
  );
}
