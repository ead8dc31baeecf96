import {
  ChangeMessageVisibilityBatchCommand,
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ListQueuesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalQueue } from '../../../local/sqs/local-queue.ts';
import { createFakeClock, type FakeClock } from '../../support/fake-clock.ts';
import { runsAtCost } from '../../support/property-runs.ts';
import { startSqs, type TestSqs } from '../../support/sqs.ts';

const QueueUrl = 'https://sqs.eu-central-1.amazonaws.com/123456789012/work';
const DeadLettersUrl = `${QueueUrl}-dead-letters`;

let clock: FakeClock;
let queue: LocalQueue;
let sqs: TestSqs;
let client: SQSClient;
beforeEach(async () => {
  clock = createFakeClock();
  const settings = { visibilityTimeoutSeconds: 30, clock };
  const deadLetters = new LocalQueue({ ...settings, name: 'work-dead-letters', retentionDays: 14 });
  const redrive = { maxReceiveCount: 2, deadLetters };
  queue = new LocalQueue({ ...settings, name: 'work', retentionDays: 4, redrive });
  sqs = await startSqs({ queues: [queue, deadLetters], clock });
  client = clientWith('local');
});
afterEach(async () => {
  client.destroy();
  await sqs.stop();
});

const clientWith = (secretAccessKey: string) =>
  new SQSClient({
    endpoint: sqs.endpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey },
    maxAttempts: 1,
  });
const receive = async (url = QueueUrl) => {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl: url,
      MaxNumberOfMessages: 10,
      MessageSystemAttributeNames: ['All'],
    }),
  );
  return Messages;
};
const bodies = async (url?: string) => (await receive(url)).map(({ Body }) => Body);

describe('The unmodified client', () => {
  it('sends, receives and deletes a message', async () => {
    const sent = await client.send(
      new SendMessageCommand({ QueueUrl, MessageBody: 'Zoë {}', MessageGroupId: 'partner-1' }),
    );

    const [message] = await receive();
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }));

    expect(message).toMatchObject({
      MessageId: sent.MessageId,
      Body: 'Zoë {}',
      Attributes: {
        ApproximateReceiveCount: '1',
        MessageGroupId: 'partner-1',
        SentTimestamp: String(clock.now()),
        ApproximateFirstReceiveTimestamp: String(clock.now()),
      },
    });
    expect(queue.size).toBe(0);
  });

  it('works in batches', async () => {
    const Ids = ['a', 'b', 'c'];
    const { Successful } = await client.send(
      new SendMessageBatchCommand({ QueueUrl, Entries: Ids.map((Id) => ({ Id, MessageBody: Id })) }),
    );
    const [a, b, c] = await receive();

    await client.send(
      new DeleteMessageBatchCommand({
        QueueUrl,
        Entries: [a, b].map((message, n) => ({ Id: String(n), ReceiptHandle: message?.ReceiptHandle })),
      }),
    );
    await client.send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl,
        Entries: [{ Id: 'c', ReceiptHandle: c?.ReceiptHandle, VisibilityTimeout: 0 }],
      }),
    );

    expect(Successful?.map(({ Id }) => Id)).toEqual(Ids);
    expect(await bodies()).toEqual(['c']);
  });

  it('learns which entries of a batch failed', async () => {
    const { Successful, Failed } = await client.send(
      new SendMessageBatchCommand({
        QueueUrl,
        Entries: [
          { Id: 'good', MessageBody: 'a' },
          { Id: 'bad', MessageBody: 'b', DelaySeconds: 901 },
        ],
      }),
    );

    expect(Successful?.map(({ Id }) => Id)).toEqual(['good']);
    expect(Failed).toMatchObject([{ Id: 'bad', Code: 'InvalidParameterValue', SenderFault: true }]);
  });

  it('hides a message and delays another', async () => {
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'hidden' }));
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'delayed', DelaySeconds: 60 }));
    const [message] = await receive();
    await client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl,
        ReceiptHandle: message?.ReceiptHandle,
        VisibilityTimeout: 120,
      }),
    );

    const { Attributes } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
    );
    clock.advance(60_000);
    const first = await bodies();
    clock.advance(60_000);

    expect(Attributes).toEqual({
      ApproximateNumberOfMessages: '0',
      ApproximateNumberOfMessagesNotVisible: '1',
      ApproximateNumberOfMessagesDelayed: '1',
    });
    expect(first).toEqual(['delayed']);
    expect(await bodies()).toEqual(expect.arrayContaining(['hidden']));
  });

  it('waits for a message with long polling', async () => {
    const waiting = client.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }));
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'late' }));

    expect((await waiting).Messages?.map(({ Body }) => Body)).toEqual(['late']);
  });

  it('redrives a dead-letter queue', async () => {
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'poison' }));
    for (let time = 1; time <= 2; time++) {
      await receive();
      clock.advance(30_000);
    }
    const [dead] = await receive(DeadLettersUrl);

    await client.send(
      new StartMessageMoveTaskCommand({
        SourceArn: 'arn:aws:sqs:eu-central-1:123456789012:work-dead-letters',
      }),
    );

    expect(dead?.Body).toBe('poison');
    expect([await bodies(), await bodies(DeadLettersUrl)]).toEqual([['poison'], []]);
  });
});

describe('SQS refuses', () => {
  it('a request signed with another secret', async () => {
    const stranger = clientWith('another');

    const sent = stranger.send(new SendMessageCommand({ QueueUrl, MessageBody: 'a' }));

    await expect(sent).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    expect(queue.size).toBe(0);
  });

  const entries = (...ids: string[]) => ids.map((Id) => ({ Id, MessageBody: 'a' }));
  it.each([
    [
      'an unknown queue',
      new SendMessageCommand({ QueueUrl: 'https://x/other', MessageBody: 'a' }),
      'QueueDoesNotExist',
    ],
    ['an empty message', new SendMessageCommand({ QueueUrl, MessageBody: '' }), 'InvalidParameterValue'],
    ['an empty batch', new SendMessageBatchCommand({ QueueUrl, Entries: [] }), 'EmptyBatchRequest'],
    [
      'eleven messages',
      new SendMessageBatchCommand({ QueueUrl, Entries: entries(...'abcdefghijk') }),
      'TooManyEntriesInBatchRequest',
    ],
    [
      'one id twice in a batch',
      new SendMessageBatchCommand({ QueueUrl, Entries: entries('a', 'a') }),
      'BatchEntryIdsNotDistinct',
    ],
    [
      'a batch of more than a mebibyte',
      new SendMessageBatchCommand({
        QueueUrl,
        Entries: [{ Id: 'a', MessageBody: 'x'.repeat(1024 * 1024 + 1) }],
      }),
      'BatchRequestTooLong',
    ],
    [
      'a handle it never issued',
      new DeleteMessageCommand({ QueueUrl, ReceiptHandle: 'made up' }),
      'ReceiptHandleIsInvalid',
    ],
    [
      'to redrive a queue that is not for dead letters',
      new StartMessageMoveTaskCommand({ SourceArn: 'arn:aws:sqs:eu-central-1:123456789012:work' }),
      'UnsupportedOperation',
    ],
    ['an operation that nobody here needs', new ListQueuesCommand({}), 'UnsupportedOperation'],
  ])('%s', async (_, command, name) => {
    const refused: Promise<unknown> = client.send(command as SendMessageCommand);

    await expect(refused).rejects.toMatchObject({ name });
  });
});

it('A message arrives unchanged, whatever its text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), async (text) => {
      await client.send(new SendMessageCommand({ QueueUrl, MessageBody: text }));
      const [message] = await receive();
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }));

      expect(message?.Body).toBe(text);
    }),
    { numRuns: runsAtCost(40) },
  );
});
