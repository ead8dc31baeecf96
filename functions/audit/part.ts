import type { Pair } from '../ledger/pair.ts';
import type { Table } from '../table/table.ts';
import type { Figures } from './figures.ts';

/** The context of a part: the table and the pair to audit. */
export interface PartOf {
  readonly table: Table;
  readonly pair: Pair;
}

/** The stored figures of a part. */
export interface StoredPart {
  readonly figures: Figures;
  /**
   * Returns the expected values of `figures`, given the sums of the rows. For the partner's figures, these are only the amounts that the
   * pair contributes.
   */
  expected(sums: Figures): Figures;
}

/** A part of a pair that can be compared separately: stored figures and the rows whose sums they should equal. */
export interface Part {
  /** Reads the stored figures with strong consistency. */
  readStored(): Promise<StoredPart>;
  /** Adds a page of rows to `sums`. Returns the cursor of the next page, or null after the last page. */
  addRows(sums: Figures, cursor: string | undefined): Promise<string | null>;
}

/** The number of entries or customers per page. */
export const ROWS_AT_ONCE = 100;
