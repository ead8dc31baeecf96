import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
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
      <PagedList
        query={query}
        skeleton={<PostsSkeleton />}
        empty={
          <EmptyState drawing="talk" title={messages.empty}>
            {messages.emptyHint}
          </EmptyState>
        }
      >
        {({ items }) => (
          <ul className="grid gap-3">
            {items.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
