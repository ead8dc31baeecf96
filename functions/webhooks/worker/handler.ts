import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '../../lib/logger.ts';
import { tableFromEnv } from '../../table/from-env.ts';
import { parseProviderEvent } from './parse-provider-event.ts';
import { processEvent } from './process-event.ts';

const table = tableFromEnv();

/**
 * Processes stored provider events from the table's stream into the ledger. The order of events does not matter, so a batch is processed
 * concurrently. Lambda retries failed records and finally sends them to the dead-letter queue.
 */
export async function handler(event: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> {
  logger.addContext(context);
  const results = await Promise.allSettled(
    event.Records.map(async (record) => processEvent(table, parseProviderEvent(record))),
  );
  const batchItemFailures = results.flatMap((result, n) => {
    if (result.status === 'fulfilled') return [];
    const itemIdentifier = event.Records[n]?.dynamodb?.SequenceNumber ?? '';
    logger.error('A provider event failed and will be retried', {
      error: result.reason as Error,
      itemIdentifier,
    });
    return [{ itemIdentifier }];
  });
  return { batchItemFailures };
}
