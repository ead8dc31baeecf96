import { beforeEach, describe, expect, it } from 'vitest';
import { LocalQueue, type LocalQueueOptions } from '../../../local/sqs/local-queue.ts';
import { createFakeClock, type FakeClock } from '../../support/fake-clock.ts';

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

let clock: FakeClock;
beforeEach(() => {
  clock = createFakeClock();
});

const create = (options: Partial<LocalQueueOptions> = {}) =>
  new LocalQueue({ name: 'work', visibilityTimeoutSeconds: 30, retentionDays: 4, clock, ...options });
const bodies = (queue: LocalQueue, max = 10) => queue.receive(max).map(({ message }) => message.body);
const receiveOne = (queue: LocalQueue) => {
  const [received] = queue.receive(1);
  if (!received) throw new Error('The queue has no visible message');
  return received;
};

describe('A message', () => {
  it('is hidden while it is in flight and visible again after the visibility timeout, with a higher receive count', () => {
    const queue = create();
    queue.send({ body: 'a' });

    const first = receiveOne(queue);
    clock.advance(30 * SECOND - 1);
    const hidden = bodies(queue);
    clock.advance(1);
    const second = receiveOne(queue);

    expect(hidden).toEqual([]);
    expect([first.message.receives, second.message.receives]).toEqual([1, 2]);
    expect(second.message.firstReceivedAt).toBe(first.message.firstReceivedAt);
  });

  it('is gone once it is deleted', () => {
    const queue = create();
    queue.send({ body: 'a' });

    queue.delete(receiveOne(queue).receiptHandle);
    clock.advance(60 * SECOND);

    expect([bodies(queue), queue.size]).toEqual([[], 0]);
  });

  it('that was received again is not deleted or hidden by its old receipt handle', () => {
    const queue = create();
    queue.send({ body: 'a' });
    const { receiptHandle } = receiveOne(queue);
    clock.advance(30 * SECOND);
    receiveOne(queue);

    queue.delete(receiptHandle);

    expect(() => queue.changeVisibility(receiptHandle, 60)).toThrow('not in flight');
    expect(queue.size).toBe(1);
  });

  it('with a delay is first visible after it', () => {
    const queue = create();
    queue.send({ body: 'a', delaySeconds: 5 });
    clock.advance(4_999);

    const early = [bodies(queue), queue.counts()];
    clock.advance(1);

    expect(early).toEqual([[], { visible: 0, inFlight: 0, delayed: 1 }]);
    expect(bodies(queue)).toEqual(['a']);
  });

  it('is hidden for as long as its consumer asks, and immediately visible after zero seconds', () => {
    const queue = create();
    queue.send({ body: 'a' });
    queue.changeVisibility(receiveOne(queue).receiptHandle, 900);
    clock.advance(899 * SECOND);
    const early = bodies(queue);
    clock.advance(1 * SECOND);

    const late = receiveOne(queue);
    queue.changeVisibility(late.receiptHandle, 0);

    expect(early).toEqual([]);
    expect(bodies(queue)).toEqual(['a']);
  });

  it('expires at the end of the retention period, hidden or not', () => {
    const queue = create();
    queue.send({ body: 'hidden' });
    queue.receive(1, 12 * 60 * 60);
    queue.send({ body: 'visible' });

    clock.advance(4 * DAY);

    expect([queue.size, queue.counts()]).toEqual([0, { visible: 0, inFlight: 0, delayed: 0 }]);
  });

  it('cannot be hidden unless it is in flight', () => {
    const queue = create();
    queue.send({ body: 'a' });
    const { receiptHandle } = receiveOne(queue);
    queue.changeVisibility(receiptHandle, 0);

    expect(() => queue.changeVisibility(receiptHandle, 10)).toThrow('not in flight');
    expect(() => queue.delete('made up')).toThrow('The receipt handle is not valid');
  });
});

describe('A dead-letter queue', () => {
  const createPair = () => {
    const deadLetters = create({ name: 'work-dead-letters', retentionDays: 14 });
    return { deadLetters, queue: create({ redrive: { maxReceiveCount: 3, deadLetters } }) };
  };

  it('gets a message after the maximum number of receives, and no other', () => {
    const { queue, deadLetters } = createPair();
    queue.send({ body: 'poison' });
    queue.send({ body: 'fine' });
    for (let time = 1; time <= 3; time++) {
      for (const { message, receiptHandle } of queue.receive(10)) {
        if (message.body === 'fine') queue.delete(receiptHandle);
      }
      clock.advance(30 * SECOND);
    }

    expect([queue.size, bodies(deadLetters)]).toEqual([0, ['poison']]);
  });

  it('redrives its messages as new ones', () => {
    const { queue, deadLetters } = createPair();
    queue.send({ body: 'poison', group: 'g' });
    for (let time = 1; time <= 3; time++) {
      queue.receive(1);
      clock.advance(30 * SECOND);
    }

    deadLetters.moveAll(queue);

    expect(deadLetters.size).toBe(0);
    expect(receiveOne(queue).message).toMatchObject({ body: 'poison', group: 'g', receives: 1 });
  });

  it('keeps a message for its own retention period, counted from the first send', () => {
    const { queue, deadLetters } = createPair();
    queue.send({ body: 'poison' });
    clock.advance(3 * DAY);
    for (let time = 1; time <= 3; time++) {
      queue.receive(1);
      clock.advance(30 * SECOND);
    }

    clock.advance(11 * DAY - 91 * SECOND);
    const before = deadLetters.size;
    clock.advance(1 * SECOND);

    expect([before, deadLetters.size]).toEqual([1, 0]);
  });
});

describe('Message groups', () => {
  it('take turns, however many messages one of them has', () => {
    const queue = create();
    for (let n = 0; n < 100; n++) queue.send({ body: `busy ${n}`, group: 'busy' });
    for (const group of ['a', 'b', 'c']) queue.send({ body: group, group });

    expect(bodies(queue)).toEqual(['busy 0', 'a', 'b', 'c', ...[1, 2, 3, 4, 5, 6].map((n) => `busy ${n}`)]);
  });

  it('with many messages in flight yield to those with fewer', () => {
    const queue = create();
    for (let n = 0; n < 60; n++) queue.send({ body: 'busy', group: 'busy' });
    queue.receive(10);
    queue.receive(10);
    for (let n = 0; n < 30; n++) queue.send({ body: 'quiet', group: 'quiet' });

    expect([...bodies(queue), ...bodies(queue)]).toEqual(Array.from({ length: 20 }, () => 'quiet'));
  });

  it('keep the order of their messages', () => {
    const queue = create();
    for (let n = 0; n < 20; n++) queue.send({ body: `${n}`, group: 'g' });

    expect([...bodies(queue), ...bodies(queue)]).toEqual(Array.from({ length: 20 }, (_, n) => `${n}`));
  });

  it('are not shared by messages without a group', () => {
    const queue = create();
    for (let n = 0; n < 30; n++) queue.send({ body: 'busy', group: 'busy' });
    queue.receive(10);
    for (let n = 0; n < 5; n++) queue.send({ body: `${n}` });

    expect(bodies(queue, 5)).toEqual(['0', '1', '2', '3', '4']);
  });
});

it('A full queue refuses further messages until others are deleted', () => {
  const queue = create();
  const body = 'x'.repeat(1024 * 1024);
  const fill = () => {
    for (;;) queue.send({ body });
  };

  expect(fill).toThrow('The queue work is full');
  const { size } = queue;
  queue.delete(receiveOne(queue).receiptHandle);
  queue.send({ body });

  expect(size).toBe(63);
});
