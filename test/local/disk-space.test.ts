import { expect, test } from 'vitest';
import { CommandError } from '../../infra/command-error.ts';
import { describeFailure } from '../../infra/describe-failure.ts';
import { createProblemReport } from '../../local/disk-space.ts';

const FULL = 'The disk with /data is full: free some space, and the local cloud continues by itself.';

function createReport() {
  const lines: string[] = [];
  const disk = { hasSpace: true, now: 0 };
  const report = createProblemReport({
    dir: '/data',
    print: (line) => lines.push(line),
    hasSpace: () => disk.hasSpace,
    now: () => disk.now,
  });
  return { ...report, lines, disk };
}

test('a problem is printed as it is', () => {
  const { problem, checkDisk, lines } = createReport();

  problem('The worker failed');
  checkDisk();

  expect(lines).toEqual(['The worker failed']);
});

test('a write that fails for lack of space is one sentence, however often it fails', () => {
  const { problem, lines } = createReport();

  for (let n = 0; n < 100; n++) problem('Reading failed: Error: ENOSPC: no space left on device, write');

  expect(lines).toEqual([FULL]);
});

test('a full disk replaces everything that it causes, and is repeated once a minute', () => {
  const { problem, checkDisk, lines, disk } = createReport();
  disk.hasSpace = false;

  checkDisk();
  problem('SQLITE_FULL');
  disk.now = 59_999;
  checkDisk();
  disk.now = 60_000;
  checkDisk();
  disk.hasSpace = true;
  problem('DynamoDB Local runs again.');

  expect(lines).toEqual([FULL, FULL, 'DynamoDB Local runs again.']);
});

const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

test.each([
  ['a write', noSpace],
  ['the cause of another error', new Error('The build failed', { cause: noSpace })],
  ['a child process', new Error('Command failed: node build.ts\nError: EDQUOT: quota exceeded')],
])('a command that fails because of a full disk says so in one sentence (%s)', (_, error) => {
  expect(describeFailure(error)).toBe('The disk is full: free some space, then run this command again.');
});

test('the sentence of a command’s own error is kept', () => {
  expect(describeFailure(new CommandError('Set X.', { cause: noSpace }))).toBe('Set X.');
});
