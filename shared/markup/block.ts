/** A part of a text that begins on a line of its own. `apart`: an empty line stands before it. */
export type Block = { apart: boolean } & BlockContent;

export type BlockContent =
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; items: ListItem[] };

export interface ListItem {
  apart: boolean;
  /** As it was typed; null in a list without numbers. */
  number: number | null;
  blocks: Block[];
}
