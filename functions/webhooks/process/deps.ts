import type { Queue } from '../../lib/queue.ts';
import type { Table } from '../../table/table.ts';

/** The dependencies of all code that processes events. */
export interface ProcessDeps {
  readonly table: Table;
  /** The queue for work that is done later. */
  readonly later: Pick<Queue, 'send'>;
}
