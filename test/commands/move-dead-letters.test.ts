import { ListMessageMoveTasksCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommandError } from '../../infra/command-error.ts';
import { moveDeadLetters } from '../../infra/commands/move-dead-letters.ts';
import { LocalQueue } from '../../local/sqs/local-queue.ts';
import { createFakeClock } from '../support/fake-clock.ts';
import { startSqs, type TestSqs } from '../support/sqs.ts';

const ARN = 'arn:aws:sqs:eu-central-1:123456789012';

let queue: LocalQueue;
let deadLetters: LocalQueue;
let sqs: TestSqs;
let client: SQSClient;
beforeEach(async () => {
  const clock = createFakeClock();
  const settings = { visibilityTimeoutSeconds: 30, clock };
  deadLetters = new LocalQueue({ ...settings, name: 'work-dead-letters', retentionDays: 14 });
  const redrive = { maxReceiveCount: 2, deadLetters };
  queue = new LocalQueue({ ...settings, name: 'work', retentionDays: 4, redrive });
  sqs = await startSqs({ queues: [queue, deadLetters], clock });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new SQSClient({ endpoint: sqs.endpoint, region: 'local', credentials });
});
afterEach(async () => {
  client.destroy();
  await sqs.stop();
});

test('all messages of a dead-letter queue move back, and are counted', async () => {
  const QueueUrl = 'https://sqs.eu-central-1.amazonaws.com/123456789012/work-dead-letters';
  for (let n = 0; n < 3; n++) {
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: String(n) }));
  }

  const moved = await moveDeadLetters(client, { queueArn: `${ARN}:work-dead-letters`, rate: 10 });

  expect([moved, queue.size, deadLetters.size]).toEqual([3, 3, 0]);
});

test('the original queue is named, because SQS does not know it for messages that a function moved', async () => {
  const sent = vi.spyOn(client, 'send');

  await moveDeadLetters(client, { queueArn: `${ARN}:work-dead-letters`, rate: 10 });

  expect(sent.mock.calls.map(([{ input }]) => input)).toContainEqual({
    SourceArn: `${ARN}:work-dead-letters`,
    DestinationArn: `${ARN}:work`,
    MaxNumberOfMessagesPerSecond: 10,
  });
});

test('a queue that is not a dead-letter queue is refused with the reason', async () => {
  const moving = moveDeadLetters(client, { queueArn: `${ARN}:work`, rate: 10 });

  await expect(moving).rejects.toThrow(CommandError);
  await expect(moving).rejects.toThrow(
    'SQS does not move the messages: it is the dead-letter queue of 0 queues instead of one.',
  );
});

test('a move reports its progress until SQS has finished, or says why it has not', async () => {
  const answers = [
    { Status: 'RUNNING', ApproximateNumberOfMessagesMoved: 4, ApproximateNumberOfMessagesToMove: 9 },
    { Status: 'FAILED', ApproximateNumberOfMessagesMoved: 5, FailureReason: 'AccessDenied' },
  ];
  const started = { TaskHandle: 'task', queueUrls: ['https://sqs/123456789012/work'] };
  client.send = async (command: unknown) =>
    (command instanceof ListMessageMoveTasksCommand ? { Results: [answers.shift()] } : started) as never;
  const progress: string[] = [];

  const moving = moveDeadLetters(client, {
    queueArn: `${ARN}:work-dead-letters`,
    rate: 10,
    onProgress: (moved, total) => progress.push(`${moved} of ${total}`),
    sleep: async () => undefined,
  });

  await expect(moving).rejects.toThrow('SQS stopped after 5 messages (FAILED): AccessDenied.');
  expect(progress).toEqual(['4 of 9']);
});
