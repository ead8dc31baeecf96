import type { Table } from '../table/table.ts';

export interface AuditDeps {
  readonly table: Table;
  /** Waits until the eventually consistent indexes have probably caught up with the table. */
  readonly pause: () => Promise<void>;
}
