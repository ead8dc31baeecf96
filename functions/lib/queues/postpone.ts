import { withCorrelation } from '../logs/correlation.ts';
import { correlationIdsOf } from '../logs/correlation-ids-of.ts';
import { logger } from '../logs/logger.ts';
import { isDeterministic } from '../secrets/is-deterministic.ts';
import { backoffSeconds, withJitter } from './backoff.ts';
import type { Queue } from './queue.ts';

export interface QueueRecord {
  readonly messageId: string;
  readonly receiptHandle: string;
  readonly body: string;
  readonly attributes: {
    readonly ApproximateReceiveCount: string;
    readonly MessageGroupId?: string | undefined;
  };
}

export interface FailedRecord {
  readonly record: QueueRecord;
  readonly error: unknown;
}

/** The maximum time, in seconds, for which a message is put off without an error. Up to a fifth is subtracted at random. */
const PUT_OFF_SECONDS = 60 * 60;

/** Puts a message off for about an hour. Nothing is wrong with the message, so this is not logged as an error. */
export class Deferred extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Deferred';
  }
}

export interface PostponeQueues {
  readonly queue: Pick<Queue, 'changeVisibility'>;
  readonly deadLetters: Pick<Queue, 'send'>;
}

/**
 * More than one, because a deployment may fix the error. After other errors, SQS allows `maxReceiveCount` attempts.
 * @limit Processing | tries of a message that always fails alike | dead-letter queue, and an alarm
 */
const MAX_DETERMINISTIC_TRIES = 5;

/**
 * Logs the failed messages and hides each of them until its next attempt. Returns the partial batch response that keeps the messages in the
 * queue. A message that can't be hidden becomes visible after the queue's visibility timeout. Moves a message to the dead-letter queue if
 * its last attempt failed with a deterministic error.
 */
export async function postpone(
  failed: readonly FailedRecord[],
  queues: PostponeQueues,
): Promise<{ batchItemFailures: { itemIdentifier: string }[] }> {
  const kept = await Promise.all(
    failed.map((each) =>
      withCorrelation(correlationIdsOf(each.record), async () =>
        (await giveUp(each, queues)) ? [] : [await hide(each, queues)],
      ),
    ),
  );
  return { batchItemFailures: kept.flat().map((itemIdentifier) => ({ itemIdentifier })) };
}

/**
 * Moves a message to the dead-letter queue if no further attempt makes sense. Returns false if the message stays in its queue, which is also
 * the case if the dead-letter queue doesn't accept it.
 */
async function giveUp({ record, error }: FailedRecord, { deadLetters }: PostponeQueues): Promise<boolean> {
  const { messageId, body, attributes } = record;
  const receives = Number(attributes.ApproximateReceiveCount);
  if (receives < MAX_DETERMINISTIC_TRIES || !isDeterministic(error)) return false;
  try {
    await deadLetters.send([{ body, group: attributes.MessageGroupId ?? messageId }]);
  } catch (reason) {
    logger.warn('The dead-letter queue did not accept a message', { error: reason as Error, messageId });
    return false;
  }
  logger.error('A message can never be processed and is in the dead-letter queue', {
    error: error as Error,
    messageId,
    receives,
  });
  return true;
}

async function hide({ record, error }: FailedRecord, { queue }: PostponeQueues): Promise<string> {
  const { messageId, receiptHandle, attributes } = record;
  const receives = Number(attributes.ApproximateReceiveCount);
  const isDeferred = error instanceof Deferred;
  const seconds = isDeferred ? withJitter(PUT_OFF_SECONDS) : backoffSeconds(receives);
  const details = { messageId, receives, seconds };
  if (isDeferred) logger.info('A message is put off', { ...details, reason: error.message });
  else
    logger.error('A message could not be processed and will be retried', {
      error: error as Error,
      ...details,
    });
  await queue.changeVisibility(receiptHandle, seconds).catch((reason: unknown) => {
    logger.warn('A message could not be postponed', { error: reason as Error, messageId });
  });
  return messageId;
}
