import type { StreamSource } from './stream-source.ts';

/**
 * The part of the table's stream that feeds the webhook worker. Records of one partition key stay in order; ten lanes run concurrently.
 * A failed batch is split and retried; a record that still fails goes to the dead-letter queue, so that it doesn't block the others.
 */
export const WORKER_SOURCE = {
  batchSize: 10,
  parallelizationFactor: 10,
  retryAttempts: 8,
  /** Excludes the ledger's own writes, which would invoke the worker needlessly. */
  filters: [{ eventNames: ['INSERT', 'MODIFY'], image: 'NewImage', itemTypes: ['ProviderEvent'] }],
} as const satisfies StreamSource;
