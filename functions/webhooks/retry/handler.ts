import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { logger } from '../../lib/logger.ts';
import { processDepsFromEnv } from '../process/deps-from-env.ts';
import { processMessages } from './process-messages.ts';

const deps = processDepsFromEnv();

/**
 * Does the work that the worker function has postponed. Failed messages are retried with increasing delays for at least six hours and then
 * move to the dead-letter queue.
 */
export async function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  logger.addContext(context);
  return processMessages(deps, event.Records);
}
