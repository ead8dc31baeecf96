import type { Queue } from '../../lib/queue.ts';
import type { Table } from '../../table/table.ts';

/** The dependencies of all code that processes events. */
export interface ProcessDeps {
  readonly table: Table;
  readonly clock: () => Date;
  /** The queue for work that is done later. */
  readonly later: Pick<Queue, 'send'>;
  /** The id of the payment link that partners use to buy the Pro plan. Undefined if the environment has no such link. */
  readonly paymentLinkId?: string | undefined;
}
