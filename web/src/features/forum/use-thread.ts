import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Comment } from '../../../../shared/contract/forum.ts';
import { arrivedKey } from './forum-cache.ts';
import { commentsQuery, forumKeys } from './queries.ts';
import { threadOf } from './thread.ts';

/** The comments of a post: what was read by pages, and what arrived since. */
export function useThread(postId: string) {
  const client = useQueryClient();
  const query = useInfiniteQuery(commentsQuery(postId));
  const { data: arrived = [] } = useQuery<Comment[]>({ queryKey: arrivedKey(postId), queryFn: skipToken });

  // What arrived fills the gaps of this reading; the next one begins with pages of its own.
  useEffect(
    () => () => {
      client.removeQueries({ queryKey: arrivedKey(postId) });
      void client.invalidateQueries({ queryKey: forumKeys.comments(postId), refetchType: 'none' });
    },
    [client, postId],
  );

  /** Reads everything again; who had read to the end still has. */
  async function readAgain(): Promise<void> {
    if (query.data === undefined) return;
    const hadAll = !query.hasNextPage;
    void client.invalidateQueries({ queryKey: forumKeys.post(postId) });
    // A page that is on its way comes first: the reader has asked for it.
    await query.refetch({ cancelRefetch: false });
    // Nothing happens where there is no next page.
    if (hadAll) await query.fetchNextPage();
  }

  const complete = query.data !== undefined && !query.hasNextPage;
  return {
    query,
    readAgain,
    complete,
    ...threadOf({ pages: query.data?.items ?? [], complete, arrived }),
  };
}
