import { createHash } from 'node:crypto';
import { excerptOf } from '../../functions/forum/title-and-excerpt.ts';
import type { ApiClient } from '../../shared/contract/client.ts';
import type { PostCard } from '../../shared/contract/forum.ts';
import type { Calendar } from './calendar.ts';
import { EARLY_THREADS } from './early-threads.ts';
import { LATE_THREADS } from './late-threads.ts';
import type { DemoComment, DemoThread, PersonName } from './thread.ts';
import type { Actor } from './time-travel.ts';

const HOUR = 3_600_000;

interface Text {
  readonly at: Date;
  readonly by: PersonName;
  publish(call: ApiClient): Promise<void>;
  /** The likes and reports, oldest first. */
  readonly reactions: readonly Reaction[];
}

interface Reaction {
  readonly at: Date;
  readonly by: PersonName;
  run(call: ApiClient): Promise<unknown>;
}

/**
 * Publishes the threads. Posts and comments are published in chronological order, because their ids reflect the order of publication. Likes
 * and reports are added while further posts and comments are published. Posts and comments that an interrupted run has already published
 * are recognized by their content.
 */
export async function writeThreads(
  people: Readonly<Record<PersonName, Actor>>,
  { daysAgo, now }: Calendar,
): Promise<void> {
  const written = await allPages((query) => people.mara.at(now)('listPosts', { query }));
  const texts = [...EARLY_THREADS, ...LATE_THREADS]
    .flatMap((thread) => textsOf(thread, daysAgo(thread.daysAgo), written))
    .filter(({ at }) => at < now)
    .sort(byTime);
  const react = async (reactions: readonly Reaction[]) => {
    for (const { at, by, run } of reactions.toSorted(byTime)) if (at < now) await run(people[by].at(at));
  };
  const reacting: Promise<void>[] = [];
  for (const { at, by, publish, reactions } of texts) {
    await publish(people[by].at(at));
    reacting.push(react(reactions));
  }
  await Promise.all(reacting);
}

const byTime = (a: { at: Date }, b: { at: Date }) => a.at.getTime() - b.at.getTime();

function textsOf(thread: DemoThread, began: Date, written: readonly PostCard[]): Text[] {
  const known = written.find(({ excerpt }) => excerpt === excerptOf(thread.text).excerpt);
  let postId = known?.id ?? '';
  const post: Text = {
    at: began,
    by: thread.by,
    async publish(call) {
      if (known) return;
      const body = { key: keyOf(thread.text), content: thread.text };
      ({ id: postId } = await call('createPost', { body }));
    },
    reactions: (thread.likedBy ?? []).map((by, n) => ({
      at: new Date(began.getTime() + (n + 1) * HOUR),
      by,
      run: (call) => call('likePost', { params: { postId } }),
    })),
  };
  return [post, ...thread.comments.map((comment) => commentOn(() => postId, comment, began))];
}

function commentOn(postId: () => string, comment: DemoComment, began: Date): Text {
  const at = new Date(began.getTime() + comment.after * HOUR);
  let commentId = '';
  const soon = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const params = () => ({ postId: postId(), commentId });
  const likes = (comment.likedBy ?? []).map(
    (by, n): Reaction => ({
      at: soon(17 * (n + 1)),
      by,
      run: (call) => call('likeComment', { params: params() }),
    }),
  );
  const reports = (comment.reportedBy ?? []).map(
    (by, n): Reaction => ({
      at: soon(23 * (n + 1)),
      by,
      run: (call) =>
        call('reportComment', { params: params(), body: { reason: 'spam', note: 'Sells something.' } }),
    }),
  );
  return {
    at,
    by: comment.by,
    async publish(call) {
      commentId = await commentOnce(call, postId(), comment.text);
    },
    reactions: [...likes, ...reports],
  };
}

async function commentOnce(call: ApiClient, postId: string, text: string): Promise<string> {
  const comments = await allPages((query) => call('listComments', { params: { postId }, query }));
  const known = comments.find(({ content }) => content === text);
  if (known) return known.id;
  const { items: participants } = await call('listParticipants', { params: { postId } });
  const mentions = participants.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
  const body = { key: keyOf(`${postId} ${text}`), content: text, mentions };
  const { id } = await call('addComment', { params: { postId }, body });
  return id;
}

async function allPages<T>(
  readPage: (query: { cursor?: string }) => Promise<{ items: T[]; cursor: string | null }>,
): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await readPage(cursor ? { cursor } : {});
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return items;
}

/** Derives an idempotency key from the content, so that a repeated run uses the same key. */
function keyOf(text: string): string {
  const hex = createHash('sha256').update(`demo ${text}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
