import { SQSClient } from '@aws-sdk/client-sqs';
import { createQueue, type Queue, type QueueAddress } from './queue.ts';

/**
 * Creates a queue with its own SQS client. Only `lazyQueue` imports this file, and only on first use, so that most invocations never load
 * the client.
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
