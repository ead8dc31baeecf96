/** A node of inline content. A node never contains another node of its own kind, so the tree is never deep. */
export type Inline =
  | string
  | { kind: 'bold' | 'italic'; children: Inline[] }
  | { kind: 'code'; text: string }
  /** A link. `href` is always a result of `safeUrl`. */
  | { kind: 'link'; href: string; children: Inline[] }
  /** A mention. `name` does not include the `@`. */
  | { kind: 'mention'; name: string };

/** Appends a node to `pieces`. Joins the node with the last piece if both are strings. */
export function addPiece(pieces: Inline[], piece: Inline): void {
  const last = pieces.at(-1);
  if (typeof last === 'string' && typeof piece === 'string') pieces[pieces.length - 1] = last + piece;
  else if (piece !== '') pieces.push(piece);
}
