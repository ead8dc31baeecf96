import { backoffSeconds } from './backoff.ts';
import { withCorrelation } from './correlation.ts';
import { correlationIdsOf } from './correlation-ids-of.ts';
import { logger } from './logger.ts';
import type { Queue } from './queue.ts';

export interface QueueRecord {
  readonly messageId: string;
  readonly receiptHandle: string;
  readonly body: string;
  readonly attributes: { readonly ApproximateReceiveCount: string };
}

export interface FailedRecord {
  readonly record: QueueRecord;
  readonly error: unknown;
}

/**
 * Logs the failed messages and hides each of them until its next attempt. Returns the partial batch response that keeps the messages in the
 * queue. A message that can't be hidden becomes visible after the queue's visibility timeout.
 */
export async function postpone(
  failed: readonly FailedRecord[],
  queue: Pick<Queue, 'changeVisibility'>,
): Promise<{ batchItemFailures: { itemIdentifier: string }[] }> {
  await Promise.all(
    failed.map(({ record, error }) =>
      withCorrelation(correlationIdsOf(record), () => hide(record, error, queue)),
    ),
  );
  return { batchItemFailures: failed.map(({ record }) => ({ itemIdentifier: record.messageId })) };
}

async function hide(
  { messageId, receiptHandle, attributes }: QueueRecord,
  error: unknown,
  queue: Pick<Queue, 'changeVisibility'>,
): Promise<void> {
  const receives = Number(attributes.ApproximateReceiveCount);
  const seconds = backoffSeconds(receives);
  logger.error('A message could not be processed and will be retried', {
    error: error as Error,
    messageId,
    receives,
    seconds,
  });
  await queue.changeVisibility(receiptHandle, seconds).catch((reason: unknown) => {
    logger.warn('A message could not be postponed', { error: reason as Error, messageId });
  });
}
