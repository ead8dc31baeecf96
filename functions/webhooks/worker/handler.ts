import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '../../lib/logger.ts';
import { processDepsFromEnv } from '../process/deps-from-env.ts';
import { processBatch } from './process-batch.ts';

const deps = processDepsFromEnv();

/**
 * Reads stored provider events from the table's stream and applies them to the ledger. Moves an event to the retry queue if processing it
 * fails, or if the batch already contains ten events of the same partner. The stream therefore never stops, and one partner's events don't
 * wait for another partner's events. The stream delivers a whole batch again only if the queue doesn't accept every moved event.
 */
export async function handler(event: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> {
  logger.addContext(context);
  const unfinished = await processBatch(deps, event.Records);
  return {
    batchItemFailures: unfinished.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
  };
}
