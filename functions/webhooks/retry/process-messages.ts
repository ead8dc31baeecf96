import * as z from 'zod/mini';
import { METRICS } from '../../../shared/monitoring/metrics.ts';
import { count } from '../../lib/logs/metrics.ts';
import {
  type FailedRecord,
  type PostponeQueues,
  postpone,
  type QueueRecord,
} from '../../lib/queues/postpone.ts';
import type { ProcessDeps } from '../process/deps.ts';
import { processWork } from '../process/process-work.ts';
import { WorkMessage } from '../process/work-message.ts';

interface ReadRecord {
  readonly record: QueueRecord;
  readonly work: WorkMessage;
}

/** Does the work described by queue messages and postpones the failed messages. Returns the partial batch response. */
export async function processMessages(
  deps: ProcessDeps & PostponeQueues,
  records: readonly QueueRecord[],
): ReturnType<typeof postpone> {
  const { readable, unreadable } = readRecords(records);
  const errors = await processWork(
    deps,
    readable.map(({ work }) => work),
  );
  const failed = [
    ...unreadable,
    ...readable.flatMap(({ record }, at) => (errors.has(at) ? [{ record, error: errors.get(at) }] : [])),
  ];
  count(METRICS.eventsFailed, failed.length);
  return postpone(failed, deps);
}

/** Parses each message separately, so that an unreadable message doesn't delay the others. */
function readRecords(records: readonly QueueRecord[]): {
  readable: ReadRecord[];
  unreadable: FailedRecord[];
} {
  const readable: ReadRecord[] = [];
  const unreadable: FailedRecord[] = [];
  for (const record of records) {
    try {
      readable.push({ record, work: z.parse(WorkMessage, JSON.parse(record.body)) });
    } catch (error) {
      unreadable.push({ record, error });
    }
  }
  return { readable, unreadable };
}
