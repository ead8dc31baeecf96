import {
  ChangeMessageVisibilityCommand,
  SendMessageBatchCommand,
  type SendMessageBatchRequestEntry,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { split } from '../../../shared/lib/split.ts';
import { correlationIds } from '../logs/correlation.ts';
import { Incomplete, type RetryOptions, retry } from '../retry.ts';

export interface QueueMessage {
  /** The message's body, which is JSON unless it's a string. It must contain only keys and no personal data, because messages are kept for days. */
  readonly body: object | string;
  /**
   * The id of the message's tenant. In a fair queue, many messages from one tenant don't delay other tenants' messages:
   * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-fair-queues.html.
   */
  readonly group: string;
  /** The delay before delivery in seconds, at most 900. */
  readonly delaySeconds?: number | undefined;
  /** The ids of the requests that caused the message. By default, the ids from the current `withCorrelation` call. */
  readonly correlationIds?: readonly string[];
}

export interface Queue {
  /**
   * Sends the messages. Throws unless SQS accepts all of them. Even if this function throws, some messages may have been sent. Any message
   * may be delivered more than once.
   */
  send(messages: readonly QueueMessage[]): Promise<void>;
  /** Hides a received message for the given number of seconds from now. */
  changeVisibility(receiptHandle: string, seconds: number): Promise<void>;
}

export interface QueueAddress {
  readonly url: string;
  /** Set only in local development and in tests. */
  readonly endpoint?: string | undefined;
}

const BATCH_SIZE = 10;
const PARALLEL_REQUESTS = 10;
const RETRIES: RetryOptions = {
  attempts: 3,
  isRetriable: (error) => error instanceof Incomplete,
  maxPauseMs: (attempt) => 100 * 2 ** (attempt - 1),
  jitter: 0,
};

/** Creates a queue for the given URL. Resends messages that SQS temporarily rejected. */
export function createQueue(client: SQSClient, url: string): Queue {
  /** Sends one batch and returns the entries to send again. Throws if SQS rejected an entry permanently. */
  async function sendBatch(entries: SendMessageBatchRequestEntry[]): Promise<SendMessageBatchRequestEntry[]> {
    const { Failed = [] } = await client.send(
      new SendMessageBatchCommand({ QueueUrl: url, Entries: entries }),
    );
    const final = Failed.find(({ SenderFault }) => SenderFault);
    if (final) throw new Error(`SQS rejected a message: ${final.Code}`);
    const failedIds = new Set(Failed.map(({ Id }) => Id));
    return entries.filter(({ Id }) => failedIds.has(Id));
  }

  async function sendAll(messages: readonly QueueMessage[]): Promise<void> {
    let entries = messages.map(toEntry);
    await retry(async () => {
      entries = await sendBatch(entries);
      if (entries.length > 0) throw new Incomplete(`SQS did not accept ${entries.length} messages`);
    }, RETRIES);
  }

  return {
    async send(messages) {
      const batches = split(messages, BATCH_SIZE);
      for (const parallel of split(batches, PARALLEL_REQUESTS)) await Promise.all(parallel.map(sendAll));
    },
    async changeVisibility(ReceiptHandle, VisibilityTimeout) {
      await client.send(
        new ChangeMessageVisibilityCommand({ QueueUrl: url, ReceiptHandle, VisibilityTimeout }),
      );
    },
  };
}

function toEntry(
  { body, group, delaySeconds, correlationIds: ids = correlationIds() }: QueueMessage,
  n: number,
): SendMessageBatchRequestEntry {
  return {
    Id: String(n),
    MessageBody:
      typeof body === 'string'
        ? body
        : JSON.stringify({ ...body, ...(ids.length > 0 ? { correlationIds: ids } : {}) }),
    MessageGroupId: group,
    DelaySeconds: delaySeconds,
  };
}
