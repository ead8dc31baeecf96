import type { StreamSource } from './stream-source.ts';

/**
 * The settings with which the webhook worker reads the table's stream. Ten batches run at the same time. The events of one customer are
 * usually in the same batch. The worker moves events that it can't process to a queue, so a batch is retried only if that queue doesn't
 * accept them. The batches are large, because the worker processes only a small share of each batch immediately and queues the rest. With
 * larger batches, fewer events of other partners are ahead of a sale.
 */
export const WORKER_SOURCE = {
  batchSize: 500,
  parallelizationFactor: 10,
  retryAttempts: 8,
  /** The ledger's own writes are excluded, because they would start the worker needlessly. */
  filters: [{ eventNames: ['INSERT', 'MODIFY'], image: 'NewImage', itemTypes: ['ProviderEvent'] }],
} as const satisfies StreamSource;
