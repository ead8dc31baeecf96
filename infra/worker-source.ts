import type { StreamSource } from './stream-source.ts';

/**
 * The part of the table's stream that feeds the webhook worker. Ten batches run concurrently. The events of one customer are usually in the
 * same batch. The worker moves events that it can't process to a queue, so a batch is retried only if the queue accepts nothing.
 * Batches are large, because only a small share of each is processed immediately. The larger they are, the fewer of another partner's events
 * delay a sale.
 */
export const WORKER_SOURCE = {
  batchSize: 500,
  parallelizationFactor: 10,
  retryAttempts: 8,
  /** Exclude the ledger's own writes, which would invoke the worker needlessly. */
  filters: [{ eventNames: ['INSERT', 'MODIFY'], image: 'NewImage', itemTypes: ['ProviderEvent'] }],
} as const satisfies StreamSource;
