import { findWords, wordsOf } from '../../../../shared/forum-words.ts';

/** A piece of a text. `hit` is true if it matches the search. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Splits a text at the words that match `term`, with the same word boundaries as the search. */
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
