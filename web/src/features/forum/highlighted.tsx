import { highlight } from './highlight.ts';

/** A text with the matches of a search marked. */
export function Highlighted({ text, term }: { text: string; term: string }) {
  return highlight(text, term).map(({ text: piece, hit }, n) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no identity
      <mark key={n} className="rounded-sm bg-brand-soft font-strong text-brand">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
