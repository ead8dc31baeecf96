import { findWords } from '../../shared/forum/forum-words.ts';
import { stripMarkup } from '../../shared/forum/markup/strip-markup.ts';
import { graphemeStart } from './graphemes.ts';

/** The maximum number of UTF-16 code units before the matching word in an excerpt. */
const BEFORE = 50;
const LENGTH = 160;

/**
 * Returns about 160 characters around the first occurrence of any of the `words`, on one line and without markup. An ellipsis marks each
 * cut.
 */
export function excerptAround(content: string, words: readonly string[]): string {
  const plain = stripMarkup(content);
  const index = firstOf(words, plain);
  // If the visible text contains none of the words, search the raw content, because the match is then in a link's URL.
  return index === undefined ? cutAround(content, firstOf(words, content) ?? 0) : cutAround(plain, index);
}

function firstOf(words: readonly string[], text: string): number | undefined {
  for (const { word, index } of findWords(text)) if (words.includes(word)) return index;
  return undefined;
}

function cutAround(content: string, index: number): string {
  const from =
    index <= BEFORE || content.length <= LENGTH
      ? 0
      : afterSpace(content, graphemeStart(content, index - BEFORE), index);
  const to = Math.min(content.length, from + LENGTH);
  const end = to === content.length ? to : beforeSpace(content, graphemeStart(content, to), index);
  const excerpt = content.slice(from, end).replace(/\s+/gu, ' ').trim();
  return `${from > 0 ? '…' : ''}${end < content.length ? `${excerpt.replace(/[.,:;]+$/, '')}…` : excerpt}`;
}

/** Returns `from` if no word starts before `limit`. */
function afterSpace(content: string, from: number, limit: number): number {
  const space = /\s/u.exec(content.slice(from, limit));
  return space ? from + space.index + 1 : from;
}

/** Returns `to` if no word ends after `limit`. */
function beforeSpace(content: string, to: number, limit: number): number {
  const space = content.slice(limit, to).search(/\s\S*$/u);
  return space > 0 ? limit + space : to;
}
