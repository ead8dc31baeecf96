/** A piece of running text. Marks nest, but none within its own kind, so a tree is never deep. */
export type Inline =
  | string
  | { kind: 'bold' | 'italic'; children: Inline[] }
  | { kind: 'code'; text: string }
  /** `href` comes from `safeAddress` alone. */
  | { kind: 'link'; href: string; children: Inline[] }
  /** `name` is without the `@`. */
  | { kind: 'mention'; name: string };

/** Adds a piece at the end; words that follow words become one. */
export function append(pieces: Inline[], piece: Inline): void {
  const last = pieces.at(-1);
  if (typeof last === 'string' && typeof piece === 'string') pieces[pieces.length - 1] = last + piece;
  else if (piece !== '') pieces.push(piece);
}
