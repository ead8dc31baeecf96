import { SQSClient } from '@aws-sdk/client-sqs';
import { createQueue, type Queue, type QueueAddress } from './queue.ts';

/** Creates a queue with an SQS client of its own. Only `lazyQueue` imports this file, and only on first use. */
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
