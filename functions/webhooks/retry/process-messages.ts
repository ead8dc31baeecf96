import * as z from 'zod/mini';
import { METRICS } from '../../../shared/metrics.ts';
import { count } from '../../lib/metrics.ts';
import { postpone, type QueueRecord } from '../../lib/postpone.ts';
import type { Queue } from '../../lib/queue.ts';
import type { ProcessDeps } from '../process/deps.ts';
import { processWork } from '../process/process-work.ts';
import { WorkMessage } from '../process/work-message.ts';

/** Does the work in messages from the queue, and postpones the failed ones. Returns the partial batch response. */
export async function processMessages(
  deps: ProcessDeps & { later: Queue },
  records: readonly QueueRecord[],
): ReturnType<typeof postpone> {
  const messages = records.map(({ body }) => z.parse(WorkMessage, JSON.parse(body)));
  const errors = await processWork(deps, messages);
  count(METRICS.eventsFailed, errors.size);
  const failed = records.flatMap((record, at) => (errors.has(at) ? [{ record, error: errors.get(at) }] : []));
  return postpone(failed, deps.later);
}
