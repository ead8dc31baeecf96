import { wordsOf } from '../../shared/forum/forum-words.ts';
import { textKey } from '../entities/comment.ts';
import { type ForumText, isShown } from '../entities/forum-text.ts';
import { wordKey } from '../entities/forum-word.ts';
import type { Table } from '../table/table.ts';
import { writeIndex } from './write-index.ts';

/**
 * Indexes a post or comment under its current words and removes it from all other words in `words`. Reads the current content, because a
 * late or repeated stream record must not restore removed words. A comment stays indexed while its post is hidden, because the search
 * checks whether both are visible.
 */
export async function indexWords(
  { text, words }: { text: ForumText; words: readonly string[] },
  { table }: { table: Table },
): Promise<void> {
  const now = await table.get(textKey(text));
  const present = new Set(now && isShown(now) ? wordsOf(now.content) : []);
  const keyOf = (word: string) => wordKey(word, text);
  await writeIndex(table, {
    type: 'Word',
    put: [...present].map(keyOf),
    remove: words.filter((word) => !present.has(word)).map(keyOf),
  });
}
