import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '../../lib/logger.ts';
import { processDepsFromEnv } from '../process/deps-from-env.ts';
import { processBatch } from './process-batch.ts';

const deps = processDepsFromEnv();

/**
 * Processes stored provider events from the table's stream into the ledger. Moves an event to the queue if it fails, or if the batch
 * already contains ten events of the same partner. The stream therefore never stops, and no partner's events wait for another partner's.
 * The stream delivers a batch again only if the queue accepts none of the moved events.
 */
export async function handler(event: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> {
  logger.addContext(context);
  const unfinished = await processBatch(deps, event.Records);
  return {
    batchItemFailures: unfinished.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
  };
}
