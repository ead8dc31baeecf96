import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { messages } from './messages.ts';
import { NewPostsPill } from './new-posts-pill.tsx';
import { PostCard } from './post-card.tsx';
import { PostsSkeleton } from './posts-skeleton.tsx';
import { type PostSort, postsQuery } from './queries.ts';
import { useNewPosts } from './use-new-posts.ts';

/** All posts. */
export function PostList({ sort }: { sort: PostSort }) {
  const query = useInfiniteQuery(postsQuery(sort));
  const newPosts = useNewPosts(query.data?.items.map(({ id }) => id) ?? []);
  return (
    <>
      <NewPostsPill count={newPosts.count} onShow={newPosts.show} />
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
