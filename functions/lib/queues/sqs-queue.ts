import { SQSClient } from '@aws-sdk/client-sqs';
import { createQueue, type Queue, type QueueAddress } from './queue.ts';

/**
 * Creates a queue with its own SQS client. Only `lazyQueue` imports this file, on first use, because most invocations don't need the
 * client.
 */
export function createSqsQueue({ url, endpoint }: QueueAddress): Queue {
  return createQueue(createClient(endpoint), url);
}

function createClient(endpoint: string | undefined): SQSClient {
  if (!endpoint) return new SQSClient({});
  return new SQSClient({
    endpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
}
