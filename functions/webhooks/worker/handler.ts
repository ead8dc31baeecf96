import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '../../lib/logger.ts';
import { processDepsFromEnv } from '../process/deps-from-env.ts';
import { processBatch } from './process-batch.ts';

const deps = processDepsFromEnv();

/**
 * Processes stored provider events from the table's stream into the ledger. Whatever cannot be finished at once goes to the queue: events
 * that fail, and those beyond a partner's share of the batch. So the lane always moves on, and no partner's events wait for another's.
 * Only if the queue accepts nothing does the stream deliver the batch again.
 */
export async function handler(event: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> {
  logger.addContext(context);
  const unfinished = await processBatch(deps, event.Records);
  return {
    batchItemFailures: unfinished.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
  };
}
