import type { Pair } from '../../ledger/pair.ts';
import type { Table } from '../../table/table.ts';
import type { Figures } from './figures.ts';
import type { RowSums } from './row-sums.ts';

export interface PartOf {
  readonly table: Table;
  readonly pair: Pair;
}

export interface StoredPart {
  readonly figures: Figures;
  /**
   * Computes the expected values of `figures` from the sums of the rows. For a figure about the whole partner, returns only this
   * affiliate's contribution.
   */
  expected(sums: Figures): Figures;
}

/** A part of the audit. It compares stored figures of a partner and an affiliate with the rows that should add up to them. */
export interface Part {
  /**
   * True if rows are only added, never changed or removed. The audit can then check a figure even if the figure changes during every read.
   */
  readonly onlyAddsRows?: true;
  /** Reads the stored figures with strong consistency. */
  readStored(): Promise<StoredPart>;
  /** Adds a page of rows to `sums`. Returns the cursor of the next page, or null after the last page. */
  addRows(sums: RowSums, cursor: string | undefined): Promise<string | null>;
}

export const ROWS_AT_ONCE = 100;
