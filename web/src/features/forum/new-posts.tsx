import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { PostEvent } from '../../../../shared/forum-events.ts';
import { channels } from '../../../../shared/realtime.ts';
import { Button } from '../../components/button.tsx';
import { forumKeys } from '../../data/forum/keys.ts';
import { type PostSort, postsQuery } from '../../data/forum/queries.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { useChannel } from '../../data/realtime/use-channel.ts';
import { requestHeadingFocus } from '../../lib/route-focus.ts';
import { messages } from './messages.ts';

interface NewPostsProps {
  /** The IDs of the posts on the screen. */
  listed: readonly string[];
  sort: PostSort;
}

/** Returns the number of posts that others have written since the list was fetched, and a function that shows them. */
function useNewPosts({ listed, sort }: NewPostsProps): { count: number; show: () => void } {
  const { id: me } = useProfile();
  const client = useQueryClient();
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const refetchPosts = () => client.invalidateQueries({ queryKey: forumKeys.posts });
  const add = (postIds: readonly string[]) => setArrived((before) => new Set([...before, ...postIds]));

  /** Counts missed posts without updating the list, which must not move unless the user wants it to. Post IDs are chronological. */
  async function countMissed(): Promise<void> {
    const newest = listed.toSorted().at(-1);
    if (newest === undefined) return refetchPosts();
    const { items } = await postsQuery(sort).load({});
    add(items.filter(({ id, author }) => author.id !== me && id > newest).map(({ id }) => id));
  }

  useChannel(channels.posts(), PostEvent, {
    onEvent: ({ postId, authorId }) => authorId !== me && add([postId]),
    onMissed: () => void countMissed().catch(refetchPosts),
  });

  return {
    count: [...arrived].filter((postId) => !listed.includes(postId)).length,
    show() {
      setArrived(new Set());
      void refetchPosts();
      window.scrollTo({ top: 0 });
      // Move the focus, because the focused button disappears.
      requestHeadingFocus();
    },
  };
}

/**
 * A button that appears when there are posts newer than those on the screen. Clicking it loads them, so the list never moves on its own.
 */
export function NewPosts(props: NewPostsProps) {
  const { count, show } = useNewPosts(props);
  if (count === 0) return null;
  return (
    <Button size="small" onClick={show} className="pointer-events-auto rounded-full! shadow-float">
      <ArrowUp aria-hidden="true" /> {messages.newPosts(count)}
    </Button>
  );
}
