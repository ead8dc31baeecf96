import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { METRICS } from '../../../shared/metrics.ts';
import { logger } from '../../lib/logger.ts';
import { count } from '../../lib/metrics.ts';
import type { ProviderEvent } from '../../table/entities/provider-event.ts';
import { processDepsFromEnv } from '../process/deps-from-env.ts';
import { processEvents } from '../process/process-events.ts';
import { eventMessage } from '../process/process-work.ts';
import { parseProviderEvent } from './parse-provider-event.ts';
import { splitByShare } from './split-by-share.ts';

const deps = processDepsFromEnv();

/**
 * Processes stored provider events from the table's stream into the ledger. Whatever cannot be finished at once goes to the queue: events
 * that fail, and those beyond a partner's share of the batch. So the lane always moves on, and no partner's events wait for another's.
 * Only if the queue accepts nothing does the stream deliver the batch again.
 */
export async function handler(event: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> {
  logger.addContext(context);
  const { events, unreadable } = readRecords(event.Records);
  const { now, later } = splitByShare(events);
  const failed = await processEvents(deps, now);
  for (const { event, error } of failed) {
    const { partnerId, provider, eventId } = event;
    logger.error('A provider event failed and will be retried', {
      error: error as Error,
      partnerId,
      provider,
      eventId,
    });
  }
  count(METRICS.eventsFailed, failed.length + unreadable.length);
  try {
    await deps.later.send([...failed.map((each) => each.event), ...later].map(eventMessage));
  } catch (error) {
    logger.error('The retry queue accepted no events', { error: error as Error });
    return { batchItemFailures: event.Records.map(toFailure) };
  }
  return { batchItemFailures: unreadable.map(toFailure) };
}

type StreamRecord = DynamoDBStreamEvent['Records'][number];

/** Reads the stored events. A record that isn't one is a bug of ours: it is retried alone and then goes to the dead-letter queue. */
function readRecords(records: readonly StreamRecord[]) {
  const events: ProviderEvent[] = [];
  const unreadable: StreamRecord[] = [];
  for (const record of records) {
    try {
      events.push(parseProviderEvent(record));
    } catch (error) {
      unreadable.push(record);
      logger.error('A provider event failed because its record cannot be read', { error: error as Error });
    }
  }
  return { events, unreadable };
}

const toFailure = ({ dynamodb }: StreamRecord) => ({
  itemIdentifier: dynamodb?.SequenceNumber ?? '',
});
