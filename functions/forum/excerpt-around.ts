import { graphemeStart } from '../../shared/forum-text.ts';
import { findWords } from './words.ts';

/** UTF-16 code units that a reader sees before the word, and in all. */
const BEFORE = 50;
const LENGTH = 160;

/** About 160 characters around the first of `words` in a text, on one line, with an ellipsis where it was cut. */
export function excerptAround(content: string, words: readonly string[]): string {
  const wanted = new Set(words);
  let index = 0;
  for (const found of findWords(content)) {
    if (!wanted.has(found.word)) continue;
    index = found.index;
    break;
  }
  const from = index <= BEFORE ? 0 : afterSpace(content, graphemeStart(content, index - BEFORE), index);
  const to = Math.min(content.length, from + LENGTH);
  const end = to === content.length ? to : beforeSpace(content, graphemeStart(content, to), index);
  const excerpt = content.slice(from, end).replace(/\s+/gu, ' ').trim();
  return `${from > 0 ? '…' : ''}${excerpt}${end < content.length ? '…' : ''}`;
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
