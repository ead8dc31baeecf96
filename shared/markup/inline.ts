/** A node of inline content. Nodes nest, but never within a node of the same kind, so the tree is never deep. */
export type Inline =
  | string
  | { kind: 'bold' | 'italic'; children: Inline[] }
  | { kind: 'code'; text: string }
  /** `href` always comes from `safeUrl`. */
  | { kind: 'link'; href: string; children: Inline[] }
  /** `name` does not include the `@`. */
  | { kind: 'mention'; name: string };

/** Appends a node, merging adjacent strings. */
export function append(pieces: Inline[], piece: Inline): void {
  const last = pieces.at(-1);
  if (typeof last === 'string' && typeof piece === 'string') pieces[pieces.length - 1] = last + piece;
  else if (piece !== '') pieces.push(piece);
}
