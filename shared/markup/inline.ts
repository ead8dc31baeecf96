/** A piece of inline text. Marks nest, but never within the same kind, so a tree is never deep. */
export type Inline =
  | string
  | { kind: 'bold' | 'italic'; children: Inline[] }
  | { kind: 'code'; text: string }
  /** `href` always comes from `safeUrl`. */
  | { kind: 'link'; href: string; children: Inline[] }
  /** `name` excludes the `@`. */
  | { kind: 'mention'; name: string };

/** Appends a piece; merges adjacent strings. */
export function append(pieces: Inline[], piece: Inline): void {
  const last = pieces.at(-1);
  if (typeof last === 'string' && typeof piece === 'string') pieces[pieces.length - 1] = last + piece;
  else if (piece !== '') pieces.push(piece);
}
