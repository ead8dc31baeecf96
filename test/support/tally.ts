import type { VitestReport } from './vitest-report.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0 };

/**
 * Counts the tests in a report. A file that fails to load counts as one failure. A nonzero exit code without a failed test also counts as
 * one failure.
 */
export function countTests(report: VitestReport | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unloaded;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

export const addTallies = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

export const tallyLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;
