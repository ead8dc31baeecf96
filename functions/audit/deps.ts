import type { Table } from '../table/table.ts';

export interface AuditDeps {
  readonly table: Table;
  /** Waits long enough for the indexes to catch up in most cases. */
  readonly pause: () => Promise<void>;
}
