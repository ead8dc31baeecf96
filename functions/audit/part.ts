import type { Pair } from '../ledger/pair.ts';
import type { Table } from '../table/table.ts';
import type { Figures } from './figures.ts';

/** The context of a part: the table and the audited pair. */
export interface PartOf {
  readonly table: Table;
  readonly pair: Pair;
}

/** The stored figures of a part. */
export interface StoredPart {
  readonly figures: Figures;
  /** Returns what `figures` should be, given the sums of the rows. Figures of the partner are the pair's share of them. */
  expected(sums: Figures): Figures;
}

/** A part of a pair that can be compared by itself: figures, and the list of rows that they sum up. */
export interface Part {
  /** Reads the stored figures with strong consistency. */
  readStored(): Promise<StoredPart>;
  /** Adds a page of rows to `sums`. Returns the cursor of the next page, or null after the last. */
  addRows(sums: Figures, cursor: string | undefined): Promise<string | null>;
}

/** The number of entries or customers per page. */
export const ROWS_AT_ONCE = 100;
