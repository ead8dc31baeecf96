import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../../infra/from-root.ts';
import { readReport } from '../support/vitest-report.ts';

/** `failed` means that at least one test failed. `broken` means that a file of tests could not be loaded. */
export type TestResult = 'passed' | 'failed' | 'broken';

/** Runs test files, with the mutation that has this number. */
export async function runTests(files: readonly string[], mutation?: number): Promise<TestResult> {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-mutations-'));
  const report = join(folder, 'vitest.json');
  spawnSync(
    fromRoot('node_modules', '.bin', 'vitest'),
    ['run', ...files, '--reporter=json', `--outputFile.json=${report}`],
    { cwd: fromRoot(), stdio: 'ignore', env: { ...process.env, MUTATION: String(mutation ?? '') } },
  );
  const results = (await readReport(report))?.testResults ?? [];
  rmSync(folder, { recursive: true });
  if (results.some(({ assertionResults }) => assertionResults.some(({ status }) => status === 'failed')))
    return 'failed';
  return results.length === files.length && results.every(({ status }) => status === 'passed')
    ? 'passed'
    : 'broken';
}
