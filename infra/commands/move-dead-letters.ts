import { setTimeout } from 'node:timers/promises';
import {
  GetQueueUrlCommand,
  ListDeadLetterSourceQueuesCommand,
  ListMessageMoveTasksCommand,
  type SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { CommandError } from '../command-error.ts';

interface MoveOptions {
  readonly queueArn: string;
  /** The maximum number of messages to move per second. */
  readonly rate: number;
  readonly onProgress?: (moved: number, total: number) => void;
  readonly sleep?: (ms: number) => Promise<unknown>;
}

const POLL_MS = 2_000;

/**
 * Moves all messages in a dead-letter queue back to their original queue and waits for SQS to finish. Returns the number of moved messages.
 * Throws a `CommandError` if SQS stops before it has moved all messages.
 */
export async function moveDeadLetters(
  client: SQSClient,
  { queueArn, rate, onProgress, sleep = setTimeout }: MoveOptions,
): Promise<number> {
  const { TaskHandle } = await start(client, queueArn, rate).catch((cause: Error) => {
    throw new CommandError(`SQS does not move the messages: ${cause.message}`, { cause });
  });
  for (;;) {
    const { Results = [] } = await client.send(new ListMessageMoveTasksCommand({ SourceArn: queueArn }));
    // If no task has the handle, use the first task in the list, because it is the newest. SQS reports a task's handle only while the task
    // is running.
    const task = Results.find((each) => each.TaskHandle === TaskHandle) ?? Results[0];
    const moved = task?.ApproximateNumberOfMessagesMoved ?? 0;
    if (task?.Status === 'COMPLETED') return moved;
    if (task && task.Status !== 'RUNNING') {
      const reason = task.FailureReason ? `: ${task.FailureReason}` : '';
      throw new CommandError(`SQS stopped after ${moved} messages (${task.Status})${reason}.`);
    }
    onProgress?.(moved, task?.ApproximateNumberOfMessagesToMove ?? 0);
    await sleep(POLL_MS);
  }
}

/**
 * Starts the move. Names the original queue, because SQS doesn't know it for messages that a function itself moved to the dead-letter queue
 * (`functions/lib/queues/postpone.ts`).
 */
async function start(client: SQSClient, SourceArn: string, rate: number) {
  const [, , , , account, name] = SourceArn.split(':');
  const { QueueUrl } = await client.send(
    new GetQueueUrlCommand({ QueueName: name, QueueOwnerAWSAccountId: account }),
  );
  const { queueUrls = [] } = await client.send(new ListDeadLetterSourceQueuesCommand({ QueueUrl }));
  const [original, ...others] = queueUrls.map((url) => url.slice(url.lastIndexOf('/') + 1));
  if (original === undefined || others.length > 0) {
    throw new Error(`it is the dead-letter queue of ${queueUrls.length} queues instead of one.`);
  }
  const DestinationArn = `${SourceArn.slice(0, SourceArn.lastIndexOf(':'))}:${original}`;
  return client.send(
    new StartMessageMoveTaskCommand({ SourceArn, DestinationArn, MaxNumberOfMessagesPerSecond: rate }),
  );
}
