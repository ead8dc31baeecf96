/** A block-level element. If `apart` is true, a blank line precedes the element. */
export type Block = { apart: boolean } & BlockContent;

export type BlockContent =
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; items: ListItem[] };

export interface ListItem {
  apart: boolean;
  /** Null in a bulleted list. */
  number: number | null;
  blocks: Block[];
}
