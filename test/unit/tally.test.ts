import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { failedTests } from '../support/failed-tests.ts';
import { slowestFiles } from '../support/slowest-files.ts';
import { countTests, tallyLine } from '../support/tally.ts';
import { readReport } from '../support/vitest-report.ts';

const fine = { numPassedTests: 3, numFailedTests: 0, testResults: [] };
const fileOf = (name: string, seconds: number) => ({
  name: fromRoot(name),
  status: 'passed',
  startTime: 1_000,
  endTime: 1_000 + seconds * 1_000,
  message: '',
  assertionResults: [{ fullName: 'adds', status: 'passed', failureMessages: [] }],
});

describe('readReport', () => {
  it('reads the report that vitest wrote', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tributary-report-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'vitest.json');
    await writeFile(file, JSON.stringify({ ...fine, success: true }));

    expect(await readReport(file)).toEqual(fine);
  });

  it('returns undefined for a missing file', async () => {
    expect(await readReport('/nowhere/vitest.json')).toBeUndefined();
  });
});

describe('countTests', () => {
  it('counts the tests that vitest counted', () => {
    expect(countTests({ ...fine, numFailedTests: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [{ ...fileOf('a.test.ts', 0), status: 'failed', assertionResults: [] }];

    expect(countTests({ ...fine, testResults }, 1)).toEqual({ passed: 3, failed: 1 });
  });

  it('counts an unexplained exit code as a failure', () => {
    expect(countTests(fine, 1)).toEqual({ passed: 3, failed: 1 });
  });

  it('counts a missing report as a failure', () => {
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('slowestFiles', () => {
  it('returns the slowest files of all reports, the slowest first', () => {
    const reports = [
      { ...fine, testResults: [fileOf('test/a.test.ts', 2), fileOf('test/b.test.ts', 0.5)] },
      { ...fine, testResults: [fileOf('test/c.test.ts', 3)] },
    ];

    expect(slowestFiles(reports, 2)).toEqual([
      { file: 'test/c.test.ts', seconds: 3 },
      { file: 'test/a.test.ts', seconds: 2 },
    ]);
  });
});

describe('failedTests', () => {
  it('names each failed test with the first line of its error', () => {
    const failed = {
      fullName: 'adds up',
      status: 'failed',
      failureMessages: ['expected 1 to be 2\n  at a.ts'],
    };
    const file = fileOf('test/a.test.ts', 1);
    const testResults = [
      fileOf('test/b.test.ts', 1),
      { ...file, status: 'failed', assertionResults: [...file.assertionResults, failed] },
    ];

    expect(failedTests([{ ...fine, testResults }])).toEqual(['test/a.test.ts > adds up: expected 1 to be 2']);
  });

  it('names a file that could not be loaded', () => {
    const testResults = [
      { ...fileOf('test/a.test.ts', 1), status: 'failed', message: 'No such file', assertionResults: [] },
    ];

    expect(failedTests([{ ...fine, testResults }])).toEqual(['test/a.test.ts: No such file']);
  });
});

describe('tallyLine', () => {
  it('has the format that CI reads', () => {
    expect(tallyLine({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed');
  });
});
