import { createHash } from 'node:crypto';
import { handleBatch } from './batch.ts';
import type { Clock } from './clock.ts';
import type { LocalQueue } from './local-queue.ts';
import {
  ChangeVisibility,
  ListMoves,
  Move,
  OnMessage,
  OnQueue,
  OnQueueName,
  parseSqsInput,
  Receive,
  Send,
} from './requests.ts';
import { SqsError } from './sqs-error.ts';
import { systemAttributes } from './system-attributes.ts';

/**
 * The operations, keyed by the value of a request's `x-amz-target` header. An operation takes a parsed request, and throws an `SqsError` to
 * reject the request.
 */
type Operations = Readonly<Record<string, (input: unknown) => object | Promise<object>>>;

/**
 * Creates the SQS operations that Lambda functions and the operator's commands call. `queues` contains all queues, including dead-letter
 * queues. No operation creates or changes a queue, because only deployments do that.
 */
export function createOperations(queues: readonly LocalQueue[], clock: Clock): Operations {
  const find = (address: string) => findQueue(queues, address);
  const queueOf = (input: unknown) => find(parseSqsInput(OnQueue, input).QueueUrl);
  /** For each dead-letter queue, the number of messages that the last request moved. */
  const moved = new Map<LocalQueue, number>();

  return {
    'AmazonSQS.SendMessage': (input) => send(queueOf(input), input),
    'AmazonSQS.SendMessageBatch'(input) {
      const queue = queueOf(input);
      return handleBatch(input, (entry) => send(queue, entry));
    },

    async 'AmazonSQS.ReceiveMessage'(input) {
      const { MaxNumberOfMessages, VisibilityTimeout, WaitTimeSeconds } = parseSqsInput(Receive, input);
      const queue = queueOf(input);
      if (WaitTimeSeconds > 0) await waitForMessage(queue, clock, WaitTimeSeconds);
      const received = queue.receive(MaxNumberOfMessages, VisibilityTimeout);
      return {
        Messages: received.map(({ message, receiptHandle }) => ({
          MessageId: message.id,
          ReceiptHandle: receiptHandle,
          Body: message.body,
          MD5OfBody: md5(message.body),
          Attributes: systemAttributes(message),
        })),
      };
    },

    'AmazonSQS.DeleteMessage': (input) => remove(queueOf(input), input),
    'AmazonSQS.DeleteMessageBatch'(input) {
      const queue = queueOf(input);
      return handleBatch(input, (entry) => remove(queue, entry));
    },

    'AmazonSQS.ChangeMessageVisibility': (input) => changeVisibility(queueOf(input), input),
    'AmazonSQS.ChangeMessageVisibilityBatch'(input) {
      const queue = queueOf(input);
      return handleBatch(input, (entry) => changeVisibility(queue, entry));
    },

    'AmazonSQS.GetQueueAttributes'(input) {
      const { visible, inFlight, delayed } = queueOf(input).counts();
      return {
        Attributes: {
          ApproximateNumberOfMessages: String(visible),
          ApproximateNumberOfMessagesNotVisible: String(inFlight),
          ApproximateNumberOfMessagesDelayed: String(delayed),
        },
      };
    },

    'AmazonSQS.GetQueueUrl': (input) => ({
      QueueUrl: urlOf(find(parseSqsInput(OnQueueName, input).QueueName)),
    }),
    'AmazonSQS.ListDeadLetterSourceQueues'(input) {
      const deadLetters = queueOf(input);
      return {
        queueUrls: queues.filter(({ redrive }) => redrive?.deadLetters === deadLetters).map(urlOf),
      };
    },

    /**
     * Moves the messages in a dead-letter queue to the requested queue or, by default, back to their original queue. AWS does this in the
     * background, but this operation does it immediately.
     */
    'AmazonSQS.StartMessageMoveTask'(input) {
      const { SourceArn, DestinationArn } = parseSqsInput(Move, input);
      const deadLetters = find(SourceArn);
      const source = queues.find(({ redrive }) => redrive?.deadLetters === deadLetters);
      if (!source) throw new SqsError('UnsupportedOperation', 'Only a dead-letter queue can be redriven.');
      moved.set(deadLetters, deadLetters.size);
      deadLetters.moveAll(DestinationArn === undefined ? source : find(DestinationArn));
      return { TaskHandle: deadLetters.name };
    },
    'AmazonSQS.ListMessageMoveTasks'(input) {
      const { SourceArn } = parseSqsInput(ListMoves, input);
      const count = moved.get(find(SourceArn));
      if (count === undefined) return { Results: [] };
      return { Results: [{ SourceArn, Status: 'COMPLETED', ApproximateNumberOfMessagesMoved: count }] };
    },
  };
}

/** Finds a queue by the last part of its URL or ARN. Throws `QueueDoesNotExist` if there is none. */
function findQueue(queues: readonly LocalQueue[], address: string): LocalQueue {
  const name = address.split(/[/:]/).at(-1);
  const found = queues.find((queue) => queue.name === name);
  if (!found) throw new SqsError('QueueDoesNotExist', `There is no queue ${name}.`);
  return found;
}

/** Resolves when the queue has a visible message, but no later than after `seconds`. */
async function waitForMessage(queue: LocalQueue, clock: Clock, seconds: number): Promise<void> {
  if (queue.counts().visible > 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = queue.onVisible(resolve);
  const cancel = clock.at(clock.now() + seconds * 1000, resolve);
  await promise;
  unsubscribe();
  cancel();
}

const urlOf = ({ name }: LocalQueue): string => `http://localhost/sqs/000000000000/${name}`;

function send(queue: LocalQueue, input: unknown): object {
  const { MessageBody, MessageGroupId, DelaySeconds } = parseSqsInput(Send, input);
  const MessageId = queue.send({ body: MessageBody, group: MessageGroupId, delaySeconds: DelaySeconds });
  return { MessageId, MD5OfMessageBody: md5(MessageBody) };
}

function remove(queue: LocalQueue, input: unknown): object {
  queue.delete(parseSqsInput(OnMessage, input).ReceiptHandle);
  return {};
}

function changeVisibility(queue: LocalQueue, input: unknown): object {
  const { ReceiptHandle, VisibilityTimeout } = parseSqsInput(ChangeVisibility, input);
  queue.changeVisibility(ReceiptHandle, VisibilityTimeout);
  return {};
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
