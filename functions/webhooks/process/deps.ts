import type { Queue } from '../../lib/queue.ts';
import type { Table } from '../../table/table.ts';

/** The dependencies of everything that processes events. */
export interface ProcessDeps {
  readonly table: Table;
  /** The queue of work that does not have to be done at once. */
  readonly later: Pick<Queue, 'send'>;
}
