import type { Table } from '../table/table.ts';

export interface AuditDeps {
  readonly table: Table;
  /** Waits until the indexes have had time to follow. */
  readonly pause: () => Promise<void>;
}
