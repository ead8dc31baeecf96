import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countTests, secondTries, tallyLine } from '../support/tally.ts';

async function reportFile(report: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-tally-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'vitest.json');
  await writeFile(file, JSON.stringify(report));
  return file;
}

const fine = { numPassedTests: 3, numFailedTests: 0, testResults: [] };

test('tests are counted as vitest counted them', async () => {
  expect(await countTests(await reportFile({ ...fine, numFailedTests: 2 }), 1)).toEqual({
    passed: 3,
    failed: 2,
  });
});

test('a file that could not be loaded is a failure', async () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];

  expect(await countTests(await reportFile({ ...fine, testResults }), 1)).toEqual({ passed: 3, failed: 1 });
});

test('an exit code of failure is never a success', async () => {
  expect(await countTests(await reportFile(fine), 1)).toEqual({ passed: 3, failed: 1 });
});

test('no report is a failure', async () => {
  expect(await countTests('/nowhere/vitest.json', 0)).toEqual({ passed: 0, failed: 1 });
});

test('what passed at the second try only is named with the first reason', async () => {
  const assertionResults = [
    { fullName: 'one', status: 'passed', failureMessages: ['Timeout\n  at a line', 'later'] },
    { fullName: 'two', status: 'passed', failureMessages: [] },
    { fullName: 'three', status: 'failed', failureMessages: ['no'] },
  ];

  expect(
    await secondTries(await reportFile({ ...fine, testResults: [{ status: 'passed', assertionResults }] })),
  ).toEqual(['one: Timeout']);
});

test('the last line reads as machines expect it', () => {
  expect(tallyLine({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed');
});
