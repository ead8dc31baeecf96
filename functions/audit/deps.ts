import type { Table } from '../table/table.ts';

export interface AuditDeps {
  readonly table: Table;
  /** Waits until the indexes have caught up. */
  readonly pause: () => Promise<void>;
}
