import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forumKeys } from '../../data/forum/keys.ts';
import { arrivedQuery, commentsQuery } from '../../data/forum/queries.ts';
import { mergeThread } from './merge-thread.ts';

/** Returns the comments of a post: the loaded pages, and the comments that have arrived since. */
export function useThread(postId: string) {
  const client = useQueryClient();
  const query = useInfiniteQuery(commentsQuery(postId));
  const { data: arrived = [] } = useQuery(arrivedQuery(postId));

  // Arrived comments fill gaps only while the thread is open. The next visit starts from fresh pages.
  useEffect(
    () => () => {
      client.removeQueries({ queryKey: forumKeys.arrived(postId) });
      void client.invalidateQueries({ queryKey: forumKeys.comments(postId), refetchType: 'none' });
    },
    [client, postId],
  );

  /** Refetches all pages. A thread that was complete stays complete. */
  async function readAgain(): Promise<void> {
    if (query.data === undefined) return;
    const hadAll = !query.hasNextPage;
    void client.invalidateQueries({ queryKey: forumKeys.post(postId) });
    // A page being fetched finishes first because the reader has requested it.
    await query.refetch({ cancelRefetch: false });
    // Does nothing if there is no next page.
    if (hadAll) await query.fetchNextPage();
  }

  const complete = query.data !== undefined && !query.hasNextPage;
  return {
    query,
    readAgain,
    complete,
    ...mergeThread({ pages: query.data?.items ?? [], complete, arrived }),
  };
}
