import type { StreamSource } from './stream-source.ts';

/**
 * The settings of the webhook worker, which reads the table's stream. The worker moves failed events to a queue, so a batch is retried only
 * if that queue doesn't accept them. The batches are large, because the worker queues most of each batch, so a sale waits behind fewer
 * events of other partners.
 */
export const WORKER_SOURCE = {
  batchSize: 500,
  parallelizationFactor: 10,
  retryAttempts: 8,
  /**
   * The ledger's own writes are excluded, because they would start the worker needlessly. One of these writes changes an event: it adds an
   * invalid event to the list of unmatched events. The second filter therefore requires the time of a replay.
   */
  filters: [
    { eventNames: ['INSERT'], image: 'NewImage', itemTypes: ['ProviderEvent'] },
    { eventNames: ['MODIFY'], image: 'NewImage', itemTypes: ['ProviderEvent'], attribute: 'replayedAt' },
  ],
} as const satisfies StreamSource;
