import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lazyQueue } from '../../functions/lib/queues/lazy-queue.ts';
import { createQueue, type Queue, type QueueMessage } from '../../functions/lib/queues/queue.ts';
import { LocalQueue } from '../../local/sqs/local-queue.ts';
import { createFakeClock, type FakeClock } from '../support/fake-clock.ts';
import { mockClient } from '../support/mock-client.ts';
import { startSqs, type TestSqs } from '../support/sqs.ts';

const URL = 'https://sqs.eu-central-1.amazonaws.com/123456789012/work';

const messages = (count: number): QueueMessage[] =>
  Array.from({ length: count }, (_, n) => ({ body: { n }, group: `partner-${n % 2}` }));

describe('A queue', () => {
  let clock: FakeClock;
  let stored: LocalQueue;
  let sqs: TestSqs;
  let queue: Queue;
  beforeEach(async () => {
    clock = createFakeClock();
    stored = new LocalQueue({ name: 'work', visibilityTimeoutSeconds: 30, retentionDays: 4, clock });
    sqs = await startSqs({ queues: [stored], clock });
    queue = lazyQueue({ url: URL, endpoint: sqs.endpoint });
  });
  afterEach(() => sqs.stop());

  it('sends any number of messages, each with its group', async () => {
    await queue.send(messages(25));

    const received = stored.receive(100).map(({ message }) => message);
    expect(new Set(received.map(({ body }) => body)).size).toBe(25);
    expect(received).toContainEqual(expect.objectContaining({ body: '{"n":24}', group: 'partner-0' }));
  });

  it('sends nothing for no messages', async () => {
    await queue.send([]);

    expect(stored.size).toBe(0);
  });

  it('delays a message', async () => {
    await queue.send([{ body: {}, group: 'g', delaySeconds: 60 }]);
    const before = stored.receive(1);
    clock.advance(60_000);

    expect([before.length, stored.receive(1).length]).toEqual([0, 1]);
  });

  it('hides a received message for as long as requested', async () => {
    await queue.send(messages(1));
    const [received] = stored.receive(1);
    await queue.changeVisibility(received?.receiptHandle ?? '', 600);
    clock.advance(599_000);
    const before = stored.receive(1);
    clock.advance(1_000);

    expect([before.length, stored.receive(1).length]).toEqual([0, 1]);
  });
});

describe('A batch of which SQS rejects a part', () => {
  const client = new SQSClient({ region: 'local' });
  const queue = createQueue(client, URL);
  const sqs = mockClient(client);
  beforeEach(() => {
    sqs.reset();
  });
  const failed = (Id: string, SenderFault: boolean) => ({ Id, SenderFault, Code: 'Reason' });
  const sentIds = () =>
    sqs
      .commandCalls(SendMessageBatchCommand)
      .map(({ args: [{ input }] }) => input.Entries?.map(({ Id }) => Id));

  it('is sent again without the accepted messages', async () => {
    sqs
      .on(SendMessageBatchCommand)
      .resolvesOnce({ Successful: [], Failed: [failed('1', false)] })
      .resolves({ Successful: [], Failed: [] });

    await queue.send(messages(3));

    expect(sentIds()).toEqual([['0', '1', '2'], ['1']]);
  });

  it('fails after three tries', async () => {
    sqs.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [failed('0', false)] });

    await expect(queue.send(messages(1))).rejects.toThrow('SQS did not accept 1 messages');

    expect(sentIds()).toHaveLength(3);
  });

  it('fails at once if the message is at fault', async () => {
    sqs.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [failed('0', true)] });

    await expect(queue.send(messages(1))).rejects.toThrow('SQS rejected a message: Reason');

    expect(sentIds()).toHaveLength(1);
  });
});
