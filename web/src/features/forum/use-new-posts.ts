import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { PostEvent } from '../../../../shared/forum/forum-events.ts';
import { channels } from '../../../../shared/realtime/realtime.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { useChannel } from '../../data/realtime/use-channel.ts';
import { forumKeys } from './data/keys.ts';
import { type PostSort, postsQuery } from './data/queries.ts';

const AT_TOP_PX = 40;
/**
 * The range of the time, in milliseconds, after which a post by somebody else is looked at. By then, the list contains it, and the browsers
 * that have the forum open don't all read the list at the same moment.
 */
const MIN_WAIT_MS = 1_000;
const MAX_WAIT_MS = 5_000;

export interface ListedPosts {
  /** The ids of the posts on the screen. Undefined while the list is loading. */
  listed: readonly string[] | undefined;
  sort: PostSort;
}

interface NewPosts {
  /** The number of posts by others that are not in the list yet. */
  waiting: number;
  /** The number of posts that the latest refetch added to the list. */
  inserted: number;
  show: () => void;
}

/**
 * Keeps track of new posts by others. Inserts them immediately if the list is empty or scrolled to the top. Otherwise, inserts them when
 * the user scrolls to the top or when `show` is called, because the list must not move while the user reads.
 */
export function useNewPosts({ listed, sort }: ListedPosts): NewPosts {
  const { id: me } = useProfile();
  const client = useQueryClient();
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const [isInserting, setInserting] = useState(false);
  const [inserted, setInserted] = useState(0);
  const isAtTop = useAtTop();
  const waiting = [...arrived].filter((postId) => !listed?.includes(postId)).length;
  const refetchPosts = () => client.invalidateQueries({ queryKey: forumKeys.posts });
  const add = (postIds: readonly string[]) => setArrived((before) => new Set([...before, ...postIds]));

  /**
   * Counts the posts that arrived while the channel was disconnected. Doesn't update the list. Finds newer posts by comparing ids, because
   * ids are in chronological order.
   */
  async function countMissed(): Promise<void> {
    const newest = listed?.toSorted().at(-1);
    if (newest === undefined) return refetchPosts();
    const { items } = await postsQuery(sort).load({});
    add(items.filter(({ id, author }) => author.id !== me && id > newest).map(({ id }) => id));
  }

  useChannel(channels.posts(), PostEvent, {
    onEvent({ postId, authorId }) {
      if (authorId === me) return;
      setTimeout(() => add([postId]), MIN_WAIT_MS + Math.random() * (MAX_WAIT_MS - MIN_WAIT_MS));
    },
    onMissed: () => void countMissed().catch(refetchPosts),
  });

  /**
   * Inserts the waiting posts by refetching the list. Only one refetch runs at a time. Posts that arrive during a refetch are inserted by
   * the next refetch.
   */
  async function insert(): Promise<void> {
    setInserting(true);
    await refetchPosts();
    setArrived((before) => new Set([...before].filter((postId) => !arrived.has(postId))));
    setInserted(waiting);
    setInserting(false);
  }

  const mayInsert = listed !== undefined && (listed.length === 0 || isAtTop);
  const isDue = waiting > 0 && mayInsert && !isInserting;
  const insertDue = useEffectEvent(() => void insert());
  useEffect(() => {
    if (isDue) insertDue();
  }, [isDue]);

  return { waiting: mayInsert ? 0 : waiting, inserted, show: () => void insert() };
}

function useAtTop(): boolean {
  return useSyncExternalStore(watchScroll, isAtTop);
}

function watchScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

const isAtTop = () => window.scrollY < AT_TOP_PX;
