import { findWords, wordsOf } from '../../../../shared/forum/forum-words.ts';

interface Piece {
  text: string;
  hit: boolean;
}

/** Splits `text` into pieces that match a word of `term` and pieces that don't. Recognizes words the way the search does. */
export function splitMatches(text: string, term: string): Piece[] {
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

export function Highlighted({ text, term }: { text: string; term: string }) {
  return splitMatches(text, term).map(({ text: piece, hit }, n) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no identity except their position
      <mark key={n} className="rounded-sm bg-brand-soft font-strong text-brand">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
