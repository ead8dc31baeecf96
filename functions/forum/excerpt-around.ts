import { findWords } from '../../shared/forum-words.ts';
import { withoutMarks } from '../../shared/markup/without-marks.ts';
import { graphemeStart } from './graphemes.ts';

/** UTF-16 code units that a reader sees before the word, and in all. */
const BEFORE = 50;
const LENGTH = 160;

/** About 160 characters around the first of `words` in a text, on one line and without marks, with an ellipsis where it was cut. */
export function excerptAround(content: string, words: readonly string[]): string {
  const plain = withoutMarks(content);
  const index = firstOf(words, plain);
  // What is not in the words to read is in the address of a link.
  return index === undefined ? cutAround(content, firstOf(words, content) ?? 0) : cutAround(plain, index);
}

/** Where the first of `words` stands in a text. */
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

/** The beginning of the first whole word from `from` on; `from` itself where there is none before `limit`. */
function afterSpace(content: string, from: number, limit: number): number {
  const space = /\s/u.exec(content.slice(from, limit));
  return space ? from + space.index + 1 : from;
}

/** The end of the last whole word before `to`; `to` itself where there is none after `limit`. */
function beforeSpace(content: string, to: number, limit: number): number {
  const space = content.slice(limit, to).search(/\s\S*$/u);
  return space > 0 ? limit + space : to;
}
