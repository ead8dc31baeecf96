import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '../../lib/logger.ts';
import { processDepsFromEnv } from '../process/deps-from-env.ts';
import { processBatch } from './process-batch.ts';

const deps = processDepsFromEnv();

/**
 * Processes stored provider events from the table's stream into the ledger. Events that cannot be processed now move to the queue: those
 * that fail, and those beyond a partner's share of the batch. So the stream never stops for them, and no partner's events wait for
 * another's. The stream delivers a batch again only if the queue accepts nothing.
 */
export async function handler(event: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> {
  logger.addContext(context);
  const unfinished = await processBatch(deps, event.Records);
  return {
    batchItemFailures: unfinished.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
  };
}
