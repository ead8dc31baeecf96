import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { onDemand } from '../../components/on-demand.ts';
import { PagedList } from '../../components/paged-list.tsx';
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
