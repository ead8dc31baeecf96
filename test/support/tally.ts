import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0 };

const Report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/**
 * Counts vitest's JSON report. A file that could not even be loaded is one failure, and so is an exit code of failure that no test
 * explains: an error outside of tests, a set-up that failed, no report at all.
 */
export async function countTests(file: string, exitCode: number): Promise<Tally> {
  const report = await readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unloaded;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** The tests that passed at the second try, each with why it had failed at the first. */
export async function secondTries(file: string): Promise<string[]> {
  const report = await readReport(file);
  return (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.split('\n')[0]}`);
}

/** Undefined where vitest wrote none. */
async function readReport(file: string): Promise<z.infer<typeof Report> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : z.parse(Report, JSON.parse(text));
}

export const addTallies = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

export const tallyLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;
