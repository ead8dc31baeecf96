import { type Key, key, partition, type Range } from '../table/key.ts';
import { splitKey } from '../table/split-key.ts';
import type { ForumText } from './forum-text.ts';

/** A post or comment in a word's posting list (`shared/forum/forum-words.ts`). */
export const wordKey = (word: string, text: ForumText) =>
  key<object>(wordPartition(word), wordPosition(text));

export const wordRange = (word: string): Range<Key> => ({ partition: partition(wordPartition(word)) });

const WORD = 'WORD#';

const wordPartition = (word: string) => `${WORD}${word}`;

/** The sort key of a post or comment in a word's posting list. ULIDs make it chronological. */
const wordPosition = ({ postId, commentId }: ForumText) =>
  commentId ? `${commentId}#${postId}#${commentId}` : `${postId}#${postId}`;

export function parseWordPosition(SK: string): ForumText {
  const comment = splitKey(SK, '', ['position', 'postId', 'commentId']);
  if (comment) return { postId: comment.postId, commentId: comment.commentId };
  return { postId: splitKey(SK, '', ['position', 'postId'])?.postId ?? '' };
}

export const parseWordPartition = (PK: string) => splitKey(PK, WORD, ['word'])?.word;
