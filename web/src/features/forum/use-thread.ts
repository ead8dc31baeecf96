import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchAfterRunning } from '../../lib/requests/refetch-after-running.ts';
import { forumKeys } from './data/keys.ts';
import { arrivedQuery, commentsQuery } from './data/queries.ts';
import { mergeThread } from './merge-thread.ts';

export function useThread(postId: string) {
  const client = useQueryClient();
  const query = useInfiniteQuery(commentsQuery(postId));
  const { data: arrived = [] } = useQuery(arrivedQuery(postId));

  // When the thread closes, discard the comments that arrived in events, because opening the thread again fetches all pages anyway.
  useEffect(
    () => () => {
      client.removeQueries({ queryKey: forumKeys.arrived(postId) });
      void client.invalidateQueries({ queryKey: forumKeys.comments(postId), refetchType: 'none' });
    },
    [client, postId],
  );

  /** Refetches all loaded pages. If all comments were loaded, also looks for a further page, because there may be new comments. */
  async function refetchAll(): Promise<void> {
    if (query.data === undefined) return;
    const hadAll = !query.hasNextPage;
    void client.invalidateQueries({ queryKey: forumKeys.post(postId) });
    await refetchAfterRunning(client, forumKeys.comments(postId));
    // New comments may have started another page. If there is no other page, this call does nothing.
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
