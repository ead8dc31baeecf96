import type { StreamSource } from './stream-source.ts';

/**
 * How the table's stream feeds the webhook worker. Records of one partition key stay in order; ten lanes run beside each other.
 * A batch that fails is split and tried again; a record that still fails is parked, so that it cannot hold up the others.
 */
export const WORKER_SOURCE = {
  batchSize: 10,
  parallelizationFactor: 10,
  retryAttempts: 8,
  /** Only these records reach the worker; the ledger's own writes would only wake it for nothing. */
  filters: [{ eventNames: ['INSERT', 'MODIFY'], image: 'NewImage', itemTypes: ['ProviderEvent'] }],
} as const satisfies StreamSource;
