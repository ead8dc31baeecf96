import type { Pair } from '../ledger/pair.ts';
import type { Table } from '../table/table.ts';
import type { Figures } from './figures.ts';

/** The inputs of each part of an audit: the table, and the partner and affiliate to audit. */
export interface PartOf {
  readonly table: Table;
  readonly pair: Pair;
}

/** The stored figures that a part of the audit checks. */
export interface StoredPart {
  readonly figures: Figures;
  /**
   * Returns the expected values of `figures`, given the sums of the rows. For the partner's own figures, these are only the amounts that
   * one affiliate contributes.
   */
  expected(sums: Figures): Figures;
}

/** A part of the audit of a partner and an affiliate. It consists of stored figures and of the rows that should add up to them. */
export interface Part {
  /** True if rows are added, but never changed or removed. A figure that changes during every read can then still be compared. */
  readonly onlyAddsRows?: true;
  /** Reads the stored figures with strong consistency. */
  readStored(): Promise<StoredPart>;
  /** Adds a page of rows to `sums`. Returns the cursor of the next page, or null after the last page. */
  addRows(sums: Figures, cursor: string | undefined): Promise<string | null>;
}

/** The number of rows (entries or customers) per page. */
export const ROWS_AT_ONCE = 100;
