import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../../infra/from-root.ts';
import { readReport } from '../support/vitest-report.ts';

/** `failed` means that at least one test failed. `broken` means that the tests could not run, for example because a file did not load. */
export type TestResult = 'passed' | 'failed' | 'broken';

/** Runs test files until the first test fails. Prints the failure if `isVerbose` is true. Kills the tests if this process exits early. */
export async function runTests(files: readonly string[], isVerbose = false): Promise<TestResult> {
  const result = await runOnce([...files, '--bail=1'], isVerbose);
  return result === 'broken' ? runOnce(files, isVerbose) : result;
}

async function runOnce(args: readonly string[], isVerbose: boolean): Promise<TestResult> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-mutations-'));
  const outputFile = join(folder, 'vitest.json');
  try {
    const reporters = ['--reporter=json', `--outputFile.json=${outputFile}`];
    if (isVerbose) reporters.push('--reporter=default');
    const exitCode = await runVitest([...args, ...reporters], isVerbose ? 'inherit' : 'ignore');
    if (exitCode === 0) return 'passed';
    const report = await readReport(outputFile);
    const hasFailure = report?.testResults.some(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length > 0,
    );
    return hasFailure ? 'failed' : 'broken';
  } finally {
    await rm(folder, { recursive: true });
  }
}

function runVitest(args: readonly string[], stdio: 'inherit' | 'ignore'): Promise<number | null> {
  const vitest = fromRoot('node_modules', '.bin', 'vitest');
  const child = spawn(vitest, ['run', ...args], { cwd: fromRoot(), stdio });
  const kill = () => child.kill();
  process.once('exit', kill);
  return new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => process.off('exit', kill));
}
