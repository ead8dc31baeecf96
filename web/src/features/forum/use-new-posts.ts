import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { channels, PostEvent } from '../../../../shared/realtime.ts';
import { useChannel } from '../../lib/realtime/use-channel.ts';
import { requestHeadingFocus } from '../../lib/route-focus.ts';
import { useProfile } from '../../lib/session.ts';
import { forumKeys } from './queries.ts';

/** How many posts of others came since the list was read, and how to show them. `listed` are the ids of those that are in it. */
export function useNewPosts(listed: readonly string[]): { count: number; show: () => void } {
  const { id: me } = useProfile();
  const client = useQueryClient();
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const readAgain = () => client.invalidateQueries({ queryKey: forumKeys.posts });

  useChannel(
    channels.posts(),
    PostEvent,
    ({ postId, authorId }) => {
      if (authorId !== me) setTold((before) => new Set(before).add(postId));
    },
    // What came while the connection was lost was not told.
    (again) => again && void readAgain(),
  );

  return {
    count: [...told].filter((postId) => !listed.includes(postId)).length,
    show() {
      setTold(new Set());
      void readAgain();
      window.scrollTo({ top: 0 });
      // The button that was pressed is gone.
      requestHeadingFocus();
    },
  };
}
