import { fold } from './fold.ts';

/** Letters, digits and the marks on them, in a row. */
const RUN = /[\p{L}\p{N}\p{M}]+/gu;

/** A piece of a text; `hit`: it is one of the words that were searched. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Cuts a text where the words of `term` begin and end. As the search does, case and accents make no difference and words count whole. */
export function highlight(text: string, term: string): Piece[] {
  const wanted = new Set([...term.matchAll(RUN)].map(([word]) => fold(word)));
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(RUN)) {
    if (!wanted.has(fold(word))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), hit: false });
    pieces.push({ text: word, hit: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}
