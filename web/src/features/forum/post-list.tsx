import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { onDemand } from '../../components/on-demand.ts';
import { QueryState } from '../../components/query-state.tsx';
import { type PostSort, postsQuery } from './data/queries.ts';
import { messages } from './messages.ts';
import { PostCard } from './post-card.tsx';
import { PostsSkeleton } from './skeletons.tsx';

/** Load the button lazily, because it is not needed for the first paint. */
const [NewPosts] = onDemand(() => import('./new-posts.tsx'), 'NewPosts');

export function PostList({ sort }: { sort: PostSort }) {
  const query = useInfiniteQuery(postsQuery(sort));
  return (
    <>
      <div role="status" className="pointer-events-none sticky top-16 z-10 flex h-0 justify-center lg:top-4">
        <Suspense>
          <NewPosts sort={sort} listed={query.data?.items.map(({ id }) => id)} />
        </Suspense>
      </div>
      <QueryState
        query={query}
        skeleton={<PostsSkeleton />}
        isEmpty={({ items }) => items.length === 0 && !query.hasNextPage}
        empty={
          <EmptyState drawing="talk" title={messages.empty}>
            {messages.emptyHint}
          </EmptyState>
        }
      >
        {({ items }) => (
          <>
            <ul className="grid gap-3">
              {items.map((post) => (
                <PostCard key={post.id} post={post} />
              ))}
            </ul>
            <LoadMore query={query} />
          </>
        )}
      </QueryState>
    </>
  );
}
