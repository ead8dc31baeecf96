import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { METRICS } from '../../../shared/metrics.ts';
import { logger } from '../../lib/logger.ts';
import { count } from '../../lib/metrics.ts';
import { postpone } from '../../lib/postpone.ts';
import { processDepsFromEnv } from '../process/deps-from-env.ts';
import { processWork } from '../process/process-work.ts';
import { WorkMessage } from '../process/work-message.ts';

const deps = processDepsFromEnv();

/**
 * Does the work that the worker has put off. A message that fails is retried after a growing pause, for at least six hours, and then goes
 * to the dead-letter queue.
 */
export async function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  logger.addContext(context);
  const messages = event.Records.map(({ body }) => z.parse(WorkMessage, JSON.parse(body)));
  const errors = await processWork(deps, messages);
  count(METRICS.eventsFailed, errors.size);
  const failed = event.Records.flatMap((record, at) =>
    errors.has(at) ? [{ record, error: errors.get(at) }] : [],
  );
  return postpone(failed, deps.later);
}
