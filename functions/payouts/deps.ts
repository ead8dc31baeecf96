import type { Table } from '../table/table.ts';

/** What the use cases of this area work with. */
export interface PayoutsDeps {
  readonly table: Table;
}
