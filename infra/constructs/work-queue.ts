import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { QueueSource } from '../settings/queue-source.ts';
import { createDeadLetters } from './dead-letters.ts';

export interface WorkQueue {
  readonly queue: Queue;
  readonly deadLetters: Queue;
}

/**
 * Creates the queue `<id>Queue` and its dead-letter queue `<id>DeadLetters`. The queue is a standard queue, so a failing message doesn't
 * delay the other messages.
 */
export function createWorkQueue(scope: Construct, id: string, source: QueueSource): WorkQueue {
  const deadLetters = createDeadLetters(scope, `${id}DeadLetters`);
  const queue = new Queue(scope, `${id}Queue`, {
    visibilityTimeout: Duration.seconds(source.visibilityTimeoutSeconds),
    retentionPeriod: Duration.days(source.retentionDays),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: source.maxReceiveCount },
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
  });
  return { queue, deadLetters };
}
