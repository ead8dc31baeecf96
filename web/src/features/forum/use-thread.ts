import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forumKeys } from '../../data/forum/keys.ts';
import { arrivedQuery, commentsQuery } from '../../data/forum/queries.ts';
import { mergeThread } from './merge-thread.ts';

/** Returns the comments of a post. They come from the loaded pages, and from events that arrived after these pages. */
export function useThread(postId: string) {
  const client = useQueryClient();
  const query = useInfiniteQuery(commentsQuery(postId));
  const { data: arrived = [] } = useQuery(arrivedQuery(postId));

  // When the thread closes, discard the comments that arrived in events. They are needed only while the thread is open, because opening the
  // thread again fetches all pages again.
  useEffect(
    () => () => {
      client.removeQueries({ queryKey: forumKeys.arrived(postId) });
      void client.invalidateQueries({ queryKey: forumKeys.comments(postId), refetchType: 'none' });
    },
    [client, postId],
  );

  /** Refetches all loaded pages. If the last page was among them, loads pages until the end again. */
  async function refetchAll(): Promise<void> {
    if (query.data === undefined) return;
    const hadAll = !query.hasNextPage;
    void client.invalidateQueries({ queryKey: forumKeys.post(postId) });
    // Don't cancel the fetch of another page, because the user has requested that page.
    await query.refetch({ cancelRefetch: false });
    // Fetch the next page if the last page was loaded before. If there is no next page, this does nothing.
    if (hadAll) await query.fetchNextPage();
  }

  const complete = query.data !== undefined && !query.hasNextPage;
  return {
    query,
    refetchAll,
    complete,
    ...mergeThread({ pages: query.data?.items ?? [], complete, arrived }),
  };
}
