import { Duration, Validations } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { DEAD_LETTER_DAYS } from '../settings/queue-source.ts';

/**
 * Creates a dead-letter queue. It keeps messages for two weeks, the maximum in SQS. This leaves time to fix the cause and process the
 * records again.
 */
export function createDeadLetters(scope: Construct, id: string): Queue {
  const queue = new Queue(scope, id, {
    retentionPeriod: Duration.days(DEAD_LETTER_DAYS),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
  });
  const reason = 'It is a dead-letter queue itself.';
  Validations.of(queue).acknowledge(
    { id: 'AwsSolutions-SQS3', reason },
    { id: 'Serverless-SQSRedrivePolicy', reason },
  );
  return queue;
}
