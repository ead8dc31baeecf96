import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PostEvent } from '../../../../shared/forum-events.ts';
import { channels } from '../../../../shared/realtime.ts';
import { call } from '../../lib/api.ts';
import { useChannel } from '../../lib/realtime/use-channel.ts';
import { requestHeadingFocus } from '../../lib/route-focus.ts';
import { useProfile } from '../../lib/session.ts';
import { forumKeys, type PostSort } from './queries.ts';

interface NewPostsOptions {
  /** The ids of the posts that are on the screen. */
  listed: readonly string[];
  sort: PostSort;
}

/** Returns the number of posts by others since the list was read, and a function to show them. */
export function useNewPosts({ listed, sort }: NewPostsOptions): { count: number; show: () => void } {
  const { id: me } = useProfile();
  const client = useQueryClient();
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const readAgain = () => client.invalidateQueries({ queryKey: forumKeys.posts });
  const add = (postIds: readonly string[]) => setArrived((before) => new Set([...before, ...postIds]));

  /** Counts missed posts without updating the list, which never moves by itself. Ids sort by time. */
  async function countMissed(): Promise<void> {
    const newest = listed.toSorted().at(-1);
    if (newest === undefined) return readAgain();
    const { items } = await call('listPosts', { query: { sort } });
    add(items.filter(({ id, author }) => author.id !== me && id > newest).map(({ id }) => id));
  }

  useChannel(channels.posts(), PostEvent, {
    onEvent: ({ postId, authorId }) => authorId !== me && add([postId]),
    onMissed: () => void countMissed().catch(readAgain),
  });

  return {
    count: [...arrived].filter((postId) => !listed.includes(postId)).length,
    show() {
      setArrived(new Set());
      void readAgain();
      window.scrollTo({ top: 0 });
      // The pressed button is gone.
      requestHeadingFocus();
    },
  };
}
