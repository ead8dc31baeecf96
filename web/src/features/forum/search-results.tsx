import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '../../components/lists/paged-list.tsx';
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
      <PagedList
        query={query}
        skeleton={<PostsSkeleton />}
        filter={{ applied: messages.noneFound(term), clear, isSearch: true }}
      >
        {({ items }) => (
          <ul className="grid gap-3">
            {items.map((hit) => (
              <SearchHit key={hit.commentId ?? hit.post.id} hit={hit} term={term} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
