import type { Table } from '../table/table.ts';

/** The dependencies of the use cases for balances and payouts. */
export interface PayoutsDeps {
  readonly table: Table;
}
