import type { Table } from '../table/table.ts';

export interface AuditDeps {
  readonly table: Table;
  /** Waits to let the indexes catch up. */
  readonly pause: () => Promise<void>;
}
