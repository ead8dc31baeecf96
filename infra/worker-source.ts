import type { StreamSource } from './stream-source.ts';

/**
 * The stream records that the webhook worker consumes. Records with the same partition key stay in order, and ten batches per shard are
 * processed concurrently. A failed batch is split and retried. A record that still fails goes to the dead-letter queue, so that it does not
 * block the others.
 */
export const WORKER_SOURCE = {
  batchSize: 10,
  parallelizationFactor: 10,
  retryAttempts: 8,
  /** Excludes the ledger's own writes, which would invoke the worker needlessly. */
  filters: [{ eventNames: ['INSERT', 'MODIFY'], image: 'NewImage', itemTypes: ['ProviderEvent'] }],
} as const satisfies StreamSource;
