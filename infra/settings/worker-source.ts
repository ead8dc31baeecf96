import type { StreamSource } from './stream-source.ts';

/**
 * The worker moves failed and excess events to a queue, so a batch is retried only if the queue doesn't accept them. The batches are large,
 * so that the worker can quickly move the excess events of a busy partner to the queue.
 */
export const WORKER_SOURCE = {
  batchSize: 500,
  parallelizationFactor: 10,
  retryAttempts: 8,
  /**
   * The second filter matches only events with the time of a replay. The ledger's changes to other events therefore don't start the worker.
   */
  filters: [
    { eventNames: ['INSERT'], image: 'NewImage', itemTypes: ['ProviderEvent'] },
    { eventNames: ['MODIFY'], image: 'NewImage', itemTypes: ['ProviderEvent'], attribute: 'replayedAt' },
  ],
} as const satisfies StreamSource;
