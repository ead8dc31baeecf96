import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { fromRoot } from '../../../infra/from-root.ts';
import { systemClock } from '../../../local/sqs/clock.ts';
import { LocalQueue } from '../../../local/sqs/local-queue.ts';
import { openMessageLog } from '../../../local/sqs/message-log.ts';
import { createFakeClock, type FakeClock } from '../../support/fake-clock.ts';

let file: string;
let problems: unknown[];
let clock: FakeClock;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-queue-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  file = join(folder, 'queue.jsonl');
  clock = createFakeClock();
  problems = [];
});
const opened: LocalQueue[] = [];
afterEach(() => {
  for (const queue of opened.splice(0)) queue.close();
});

/** Opens a queue with the messages in the log file, just as a restart would. */
function open(logFile = file, options: Partial<ConstructorParameters<typeof LocalQueue>[0]> = {}) {
  const log = openMessageLog(logFile, (error) => problems.push(error));
  const queue = new LocalQueue({
    name: 'work',
    visibilityTimeoutSeconds: 30,
    retentionDays: 4,
    clock,
    log,
    ...options,
  });
  opened.push(queue);
  return queue;
}

test('after a restart, messages in flight are visible at once, and postponed ones at their time', () => {
  const first = open();
  for (const body of ['deleted', 'postponed', 'in flight']) first.send({ body, group: 'g' });
  first.send({ body: 'delayed', group: 'g', delaySeconds: 60 });
  const [deleted, postponed] = first.receive(10);
  first.delete(deleted?.receiptHandle ?? '');
  first.changeVisibility(postponed?.receiptHandle ?? '', 90);

  const second = open();
  const take = () => second.receive(10).map(({ message }) => [message.body, message.receives, message.group]);
  const immediately = take();
  clock.advance(89_000);
  const afterDelay = take();
  clock.advance(1_000);

  expect(immediately).toEqual([['in flight', 2, 'g']]);
  expect(afterDelay).toEqual([
    ['in flight', 3, 'g'],
    ['delayed', 1, 'g'],
  ]);
  expect(take()).toContainEqual(['postponed', 2, 'g']);
});

test('a restart keeps the dead letters and repeats an interrupted move', async () => {
  const deadFile = `${file}-dead`;
  const openPair = () => {
    const deadLetters = open(deadFile, { name: 'dead', retentionDays: 14 });
    return { deadLetters, queue: open(file, { redrive: { maxReceiveCount: 1, deadLetters } }) };
  };
  const first = openPair();
  first.queue.send({ body: 'poison' });
  first.queue.receive(1);
  const beforeMove = await readFile(file, 'utf8');
  clock.advance(30_000);

  const second = openPair();
  const kept = [second.queue.size, second.deadLetters.size];
  await appendFile(file, beforeMove);
  const third = openPair();

  expect(kept).toEqual([0, 1]);
  expect([third.queue.size, third.deadLetters.size]).toEqual([0, 1]);
});

test('a line that a killed process left incomplete is ignored', async () => {
  open().send({ body: 'complete' });
  await appendFile(file, '{"put":{"id":"');

  const queue = open();
  queue.send({ body: 'next' });

  expect(
    open()
      .receive(10)
      .map(({ message }) => message.body),
  ).toEqual(['complete', 'next']);
});

test('the size of the file stays proportional to the stored messages', async () => {
  const queue = open();
  queue.send({ body: 'kept' });
  queue.changeVisibility(queue.receive(1)[0]?.receiptHandle ?? '', 900);
  for (let n = 0; n < 5_000; n++) {
    queue.send({ body: 'x'.repeat(100) });
    queue.delete(queue.receive(1)[0]?.receiptHandle ?? '');
  }

  expect((await stat(file)).size).toBeLessThan(500_000);
  expect(open().size).toBe(1);
});

test('kill -9 does not lose any message that was accepted', async () => {
  const code = `
    import { systemClock } from ${JSON.stringify(fromRoot('local/sqs/clock.ts'))};
    import { LocalQueue } from ${JSON.stringify(fromRoot('local/sqs/local-queue.ts'))};
    import { openMessageLog } from ${JSON.stringify(fromRoot('local/sqs/message-log.ts'))};
    import { writeSync } from 'node:fs';
    const log = openMessageLog(${JSON.stringify(file)}, console.error);
    const queue = new LocalQueue({ name: 'work', visibilityTimeoutSeconds: 30, retentionDays: 4, clock: systemClock, log });
    for (;;) writeSync(1, queue.send({ body: '{}' }) + '\\n');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const accepted: string[] = [];
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => {
    accepted.push(line);
    if (accepted.length === 200) child.kill('SIGKILL');
  });
  await once(lines, 'close');

  const queue = open(file, { clock: systemClock });
  const stored: string[] = [];
  for (let batch = queue.receive(10); batch.length > 0; batch = queue.receive(10)) {
    stored.push(...batch.map(({ message }) => message.id));
  }

  expect(accepted.length).toBeGreaterThanOrEqual(200);
  expect(stored).toEqual(expect.arrayContaining(accepted.filter((id) => id.length === 36)));
});

describe('While the disk is full', () => {
  /** Makes each write fail for lack of space, by means of the device that Linux has for such tests. */
  const fillDisk = () => symlink('/dev/full', `${file}.next`);
  const freeSpace = () => rm(`${file}.next`);
  /** Opens a queue whose log is on the full disk. */
  async function openOnFullDisk(options: Parameters<typeof open>[1] = {}) {
    await fillDisk();
    const queue = open(file, options);
    await fillDisk();
    return queue;
  }

  test('a queue refuses new messages', async () => {
    const queue = await openOnFullDisk();

    expect(() => queue.send({ body: 'new' })).toThrow('ENOSPC');
    expect(queue.size).toBe(0);
  });

  test('a refused message does not appear later', async () => {
    const queue = await openOnFullDisk();
    expect(() => queue.send({ body: 'refused' })).toThrow('ENOSPC');
    expect(() => queue.send({ body: 'refused again' })).toThrow('ENOSPC');
    await freeSpace();
    queue.send({ body: 'accepted' });

    const restarted = open().receive(10);
    expect(restarted.map(({ message }) => message.body)).toEqual(['accepted']);
  });

  test('a message that cannot become a dead letter is delivered again', async () => {
    const deadLetters = await openOnFullDisk({ name: 'dead' });
    const queue = open(`${file}-work`, { redrive: { maxReceiveCount: 1, deadLetters } });
    queue.send({ body: 'poison' });
    queue.receive(1);

    clock.advance(30_000);
    const again = queue.receive(1).map(({ message }) => message.body);
    await freeSpace();
    clock.advance(30_000);

    expect(again).toEqual(['poison']);
    expect([queue.size, deadLetters.size]).toEqual([0, 1]);
  });

  test('a change that cannot be stored is reported, and stored together with the next one', async () => {
    const message = (id: string) => ({ id, body: id, sentAt: 0, visibleAt: 0, receives: 0 });
    const [one, two] = [message('1'), message('2')];
    await fillDisk();
    const full = openMessageLog(file, (error) => problems.push(error));
    await fillDisk();
    expect(() => full.put([one])).toThrow('ENOSPC');
    full.update([one, two]);
    const reported = problems.map(String);
    await freeSpace();
    full.remove(['1']);
    full.close();

    expect(reported).toEqual([expect.stringContaining('ENOSPC')]);
    const stored = openMessageLog(file, (error) => problems.push(error));
    expect(stored.load()).toEqual([two]);
    stored.close();
  });
});
