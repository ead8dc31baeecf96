/** A block-level element. `apart` means that a blank line precedes it. */
export type Block = { apart: boolean } & BlockContent;

export type BlockContent =
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; items: ListItem[] };

export interface ListItem {
  apart: boolean;
  /** The number as typed; null in a bulleted list. */
  number: number | null;
  blocks: Block[];
}
