import type { Queue } from '../../lib/queues/queue.ts';
import type { Table } from '../../table/table.ts';

export interface ProcessDeps {
  readonly table: Table;
  readonly clock: () => Date;
  readonly later: Pick<Queue, 'send'>;
  /** Replaces `INVOICE_WAIT_SECONDS` in local development. */
  readonly invoiceWaitSeconds?: number | undefined;
  /** The id of the payment link that partners use to buy the Pro plan. Undefined if the environment has no such link. */
  readonly paymentLinkId?: string | undefined;
}
