import type { Table } from '../table/table.ts';

/** The dependencies of this area's use cases. */
export interface PayoutsDeps {
  readonly table: Table;
}
