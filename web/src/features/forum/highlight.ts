import { findWords, wordsOf } from '../../../../shared/forum-words.ts';

/** A piece of a text; `hit`: it is one of the words that were searched. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Cuts a text where the words of `term` begin and end, by the words that the search itself sees. */
export function highlight(text: string, term: string): Piece[] {
  const wanted = new Set(wordsOf(term));
  const pieces: Piece[] = [];
  let end = 0;
  for (const { word, index, length } of findWords(text)) {
    if (!wanted.has(word)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), hit: false });
    end = index + length;
    pieces.push({ text: text.slice(index, end), hit: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}
