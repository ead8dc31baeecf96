import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '../../lib/logs/logger.ts';
import { processDepsFromEnv } from '../process/deps-from-env.ts';
import { processBatch } from './process-batch.ts';

const deps = processDepsFromEnv();

/**
 * Applies stored provider events from the table's stream to the ledger. Processes at most ten events of each partner per batch. Moves
 * further events and failed events to the retry queue, so that they don't delay other events. If the queue doesn't accept every moved
 * event, the stream delivers the whole batch again.
 */
export async function handler(event: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> {
  logger.addContext(context);
  const unfinished = await processBatch(deps, event.Records);
  return {
    batchItemFailures: unfinished.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
  };
}
