import { createHash } from 'node:crypto';
import type { SQSRecord } from 'aws-lambda';
import { LOCAL } from '../settings.ts';
import type { ReceivedMessage } from './local-queue.ts';
import { systemAttributes } from './system-attributes.ts';

/** Converts a message to the format that Lambda delivers: https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html. */
export function toSqsRecord({ message, receiptHandle }: ReceivedMessage, queueName: string): SQSRecord {
  return {
    messageId: message.id,
    receiptHandle,
    body: message.body,
    attributes: { ...systemAttributes(message), SenderId: 'local' },
    messageAttributes: {},
    md5OfBody: createHash('md5').update(message.body).digest('hex'),
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:${LOCAL.region}:000000000000:${queueName}`,
    awsRegion: LOCAL.region,
  };
}
