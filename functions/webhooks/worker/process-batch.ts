import { METRICS } from '../../../shared/monitoring/metrics.ts';
import type { ProviderEvent } from '../../entities/provider-event.ts';
import { withCorrelation } from '../../lib/logs/correlation.ts';
import { logger } from '../../lib/logs/logger.ts';
import { count } from '../../lib/logs/metrics.ts';
import { readTrace } from '../../lib/logs/read-trace.ts';
import type { ProcessDeps } from '../process/deps.ts';
import { processEvents } from '../process/process-events.ts';
import { isPutOff } from '../process/put-off.ts';
import { eventMessages } from '../process/work-message.ts';
import { parseProviderEvent } from './parse-provider-event.ts';
import { splitByShare } from './split-by-share.ts';

/** Events with more codes are queued, because every unknown code takes several writes, which would delay other partners' events. */
export const CODES_AT_ONCE = 5;
/**
 * The maximum number of transactions with ledger entries per customer that are written immediately. The events of a customer that needs
 * more are queued, because each transaction is preceded by a read of all facts about the customer.
 */
const COMMITS_AT_ONCE = 4;

/**
 * Processes the events in a batch of stream records. Moves an event to the queue if it fails, has lost several races, contains many codes,
 * leads to many ledger entries, or belongs to a partner with too many events in the batch. Only failures are counted, because the other
 * events are expected to move. Returns the records that the stream must deliver again: the unreadable records, or all records if the queue
 * rejects a moved event.
 */
export async function processBatch<R>(deps: ProcessDeps, records: readonly R[]): Promise<readonly R[]> {
  const { events, unreadable } = readRecords(records);
  const { now, later } = splitByShare(events);
  const [unprocessed, putOff] = await Promise.all([
    processEvents(deps, now, { maxCodes: CODES_AT_ONCE, maxCommits: COMMITS_AT_ONCE }),
    queueEvents(deps, later),
  ]);
  const failed = unprocessed.filter(({ error }) => !isPutOff(error));
  for (const { event, error } of failed) {
    const { partnerId, provider, eventId, correlationId } = event;
    const details = { error: error as Error, partnerId, provider, eventId };
    withCorrelation([correlationId], () =>
      logger.error('A provider event failed and will be retried', details),
    );
  }
  count(METRICS.eventsFailed, failed.length + unreadable.length);
  const retried = await queueEvents(
    deps,
    unprocessed.map(({ event }) => event),
  );
  return putOff && retried ? unreadable : records;
}

/** Queues events for the function that retries events. Returns false if the queue did not accept all of them. */
async function queueEvents({ later }: ProcessDeps, events: readonly ProviderEvent[]): Promise<boolean> {
  try {
    await later.send(eventMessages(events));
    return true;
  } catch (error) {
    const ids = events.map(({ correlationId }) => correlationId);
    withCorrelation(ids, () =>
      logger.error('The retry queue did not accept all events', { error: error as Error }),
    );
    return false;
  }
}

/**
 * Parses the stored events in the records. An unreadable record is a bug in our code, so the stream retries it alone and then moves it to
 * the dead-letter queue.
 */
function readRecords<R>(records: readonly R[]): { events: ProviderEvent[]; unreadable: R[] } {
  const events: ProviderEvent[] = [];
  const unreadable: R[] = [];
  for (const record of records) {
    try {
      events.push(parseProviderEvent(record));
    } catch (error) {
      unreadable.push(record);
      withCorrelation([readTrace(record).correlationId], () =>
        logger.error('A provider event failed because its record cannot be read', { error: error as Error }),
      );
    }
  }
  return { events, unreadable };
}
