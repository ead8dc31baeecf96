import { createHash } from 'node:crypto';
import { excerptOf } from '../../functions/forum/openings.ts';
import type { ApiClient } from '../../shared/contract/client.ts';
import type { PostCard } from '../../shared/contract/forum.ts';
import type { Calendar } from './calendar.ts';
import { EARLY_THREADS } from './early-threads.ts';
import { LATE_THREADS } from './late-threads.ts';
import type { Actor } from './past.ts';
import type { DemoComment, DemoThread, PersonName } from './thread.ts';

const HOUR = 3_600_000;

/** Something that happens in the forum at a time. */
interface Act {
  readonly at: Date;
  readonly by: PersonName;
  run(call: ApiClient): Promise<void>;
}

/**
 * The people write, answer, like and report, everything in the order of its time, as the server's ids are made in that order. What an
 * earlier start that was interrupted has written is found again by its text.
 */
export async function writeThreads(
  people: Readonly<Record<PersonName, Actor>>,
  { daysAgo, now }: Calendar,
): Promise<void> {
  const written = await allPages((query) => people.mara.at(now)('listPosts', { query }));
  const acts = [...EARLY_THREADS, ...LATE_THREADS].flatMap((thread) =>
    actsOf(thread, daysAgo(thread.daysAgo), written),
  );
  const past = acts.filter(({ at }) => at < now).sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, by, run } of past) await run(people[by].at(at));
}

function actsOf(thread: DemoThread, began: Date, written: readonly PostCard[]): Act[] {
  const known = written.find(({ excerpt }) => excerpt === excerptOf(thread.text).excerpt);
  let postId = known?.id ?? '';
  const publish: Act = {
    at: began,
    by: thread.by,
    async run(call) {
      if (!known)
        ({ id: postId } = await call('createPost', {
          body: { key: keyOf(thread.text), content: thread.text },
        }));
    },
  };
  const likes = (thread.likedBy ?? []).map(
    (by, n): Act => ({
      at: new Date(began.getTime() + (n + 1) * HOUR),
      by,
      run: async (call) => void (await call('likePost', { params: { postId } })),
    }),
  );
  return [publish, ...likes, ...thread.comments.flatMap((comment) => actsOn(comment, began, () => postId))];
}

function actsOn(comment: DemoComment, began: Date, post: () => string): Act[] {
  const at = new Date(began.getTime() + comment.after * HOUR);
  let commentId = '';
  const soon = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const ref = () => ({ postId: post(), commentId });
  const answer: Act = {
    at,
    by: comment.by,
    run: async (call) => {
      commentId = await commentOnce(call, post(), comment.text);
    },
  };
  const likes = (comment.likedBy ?? []).map(
    (by, n): Act => ({
      at: soon(17 * (n + 1)),
      by,
      run: async (call) => void (await call('likeComment', { params: ref() })),
    }),
  );
  const reports = (comment.reportedBy ?? []).map(
    (by, n): Act => ({
      at: soon(23 * (n + 1)),
      by,
      run: async (call) =>
        void (await call('reportComment', {
          params: ref(),
          body: { reason: 'spam', note: 'Sells something.' },
        })),
    }),
  );
  return [answer, ...likes, ...reports];
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

/** A request key that is the same on every start. */
function keyOf(text: string): string {
  const hex = createHash('sha256').update(`demo ${text}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
