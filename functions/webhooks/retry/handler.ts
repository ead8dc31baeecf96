import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { optional, readEnv, url } from '../../lib/env.ts';
import { logger } from '../../lib/logs/logger.ts';
import { lazyQueue } from '../../lib/queues/lazy-queue.ts';
import { processDepsFromEnv } from '../process/deps-from-env.ts';
import { processMessages } from './process-messages.ts';

const env = readEnv({ RETRY_DEAD_LETTERS_URL: url(), SQS_ENDPOINT: optional(url()) });
const processDeps = processDepsFromEnv();
const deps = {
  ...processDeps,
  queue: processDeps.later,
  deadLetters: lazyQueue({ url: env.RETRY_DEAD_LETTERS_URL, endpoint: env.SQS_ENDPOINT }),
};

/**
 * Does the work that the worker function has postponed. Failed messages are retried with increasing delays for at least six hours,
 * or five times after a deterministic error, and then move to the dead-letter queue.
 */
export async function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  logger.addContext(context);
  return processMessages(deps, event.Records);
}
