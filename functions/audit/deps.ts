import type { Table } from '../table/table.ts';

export interface AuditDeps {
  readonly table: Table;
  /** Waits until the indexes are likely to be up to date. */
  readonly pause: () => Promise<void>;
}
