import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { channels, PostEvent } from '../../../../shared/realtime.ts';
import { useChannel } from '../../lib/realtime/use-channel.ts';
import { requestHeadingFocus } from '../../lib/route-focus.ts';
import { useProfile } from '../../lib/session.ts';
import { forumKeys } from './queries.ts';

/** Returns the number of posts by others since the list was read, and a function to show them. `listed` contains the ids in the list. */
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
    // Events are lost while the connection is down, so the list is read again.
    (again) => again && void readAgain(),
  );

  return {
    count: [...told].filter((postId) => !listed.includes(postId)).length,
    show() {
      setTold(new Set());
      void readAgain();
      window.scrollTo({ top: 0 });
      // The pressed button is gone.
      requestHeadingFocus();
    },
  };
}
