import { randomUUID } from 'node:crypto';
import { commentItem } from '../../functions/entities/comment.ts';
import { participantItem } from '../../functions/entities/forum-activity.ts';
import type { ForumText } from '../../functions/entities/forum-text.ts';
import { wordKey } from '../../functions/entities/forum-word.ts';
import { postItem } from '../../functions/entities/post.ts';
import { profileItem } from '../../functions/entities/profile.ts';
import { excerptOf, titleOf } from '../../functions/forum/title-and-excerpt.ts';
import { newId } from '../../functions/lib/ids.ts';
import type { Item } from '../../functions/table/key.ts';

const AUTHORS = 40;
const START = Date.UTC(2024, 0, 1);
const MINUTE = 60_000;
const SENTENCE = 'We settle on the fifth of the month, and nobody has asked for more so far.';

export const AUTHOR_IDS: readonly string[] = Array.from({ length: AUTHORS }, () => randomUUID());

/**
 * The words in the posts: `all` is in every post, `half` is in half of them, and each post contains either `even` or `odd` but never both.
 */
export const WORDS = { all: 'invoice', half: 'quarter', even: 'morning', odd: 'evening' } as const;

export function* makeAuthors(): Generator<Item<unknown>> {
  for (const [n, userId] of AUTHOR_IDS.entries())
    yield profileItem({
      userId,
      role: 'affiliate',
      email: `author${n}@example.com`,
      firstName: 'Author',
      lastName: String(n),
      createdAt: new Date(START).toISOString(),
    });
}

/** Generates the posts numbered `from` (inclusive) to `to` (exclusive), oldest first, with their search index items. */
export function* makePosts(from: number, to: number): Generator<Item<unknown>> {
  for (let n = from; n < to; n++) {
    const at = new Date(START + n * MINUTE);
    const [postId, authorId] = [newId(at), authorOf(n)];
    const words = [WORDS.all, n % 2 === 0 ? WORDS.even : WORDS.odd, ...(n % 4 < 2 ? [WORDS.half] : [])];
    const content = `Number ${n}: ${words.join(', ')}. ${SENTENCE}`;
    const createdAt = at.toISOString();
    const counts = { likes: n % 7, comments: 0 };
    yield postItem({
      postId,
      authorId,
      title: titleOf(content),
      ...excerptOf(content),
      content,
      createdAt,
      lastActivityAt: createdAt,
      ...counts,
    });
    yield participantItem({ postId, userId: authorId });
    yield* wordItems(words, { postId });
  }
}

/** Generates the comments numbered `from` (inclusive) to `to` (exclusive) in a thread, oldest first. */
export function* makeComments(postId: string, from: number, to: number): Generator<Item<unknown>> {
  for (let n = from; n < to; n++) {
    const at = new Date(START + n * MINUTE);
    yield commentItem({
      postId,
      commentId: newId(at),
      authorId: authorOf(n),
      content: `Number ${n}. ${SENTENCE}`,
      mentions: [],
      createdAt: at.toISOString(),
      likes: 0,
    });
  }
}

const authorOf = (n: number): string => AUTHOR_IDS[n % AUTHORS] as string;

function* wordItems(words: readonly string[], text: ForumText): Generator<Item<unknown>> {
  for (const word of words) yield { ...wordKey(word, text), type: 'Word' };
}
