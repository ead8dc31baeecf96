import { execFileSync } from 'node:child_process';
import { constants } from 'node:os';
import { fromRoot } from '../infra/from-root.ts';
import { withMutation } from '../test/mutations/apply-mutation.ts';
import type { Mutation } from '../test/mutations/mutation.ts';
import { MUTATIONS } from '../test/mutations/mutations.ts';
import { runTests, type TestResult } from '../test/mutations/run-tests.ts';
import { atMost, figure } from './lib/figure.ts';
import { report } from './lib/report.ts';

/**
 * `npm run mutations [-- path ...]`: applies each mutation in turn and runs the tests of the mutated file. With arguments, applies only
 * mutations of files whose paths contain one of the arguments. Fails unless all mutations are killed. A complete run writes
 * `bench/results/mutations.json`. Not part of `npm test`.
 */
const VERDICTS: Record<TestResult, string> = { failed: 'killed', passed: 'SURVIVED', broken: 'BROKEN' };

refuseChanges();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
const paths = process.argv.slice(2);
const chosen = MUTATIONS.filter(
  ({ file }) => paths.length === 0 || paths.some((path) => file.includes(path)),
);
await checkUnmutated();
const killed = await countKilled();
if (chosen.length === MUTATIONS.length) {
  report('mutations', [
    figure('mutations', chosen.length, 'mutations'),
    figure('killed', killed, 'mutations'),
    atMost('survived', chosen.length - killed, 'mutations', 0),
  ]);
}
process.exit(killed === chosen.length ? 0 : 1);

/** Exits if there are uncommitted changes. If the run were killed, a mutation could be left among them. */
function refuseChanges(): void {
  const changes = execFileSync('git', ['status', '--porcelain', '--', '.', ':!bench/results'], {
    cwd: fromRoot(),
    encoding: 'utf8',
  });
  if (changes === '') return;
  console.error(`Commit or stash your changes first:\n${changes}`);
  process.exit(1);
}

/** Exits if a test fails without any mutation, because that failure would count as a killed mutation. */
async function checkUnmutated(): Promise<void> {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
  if (files.length > 0 && (await runTests(files, true)) === 'passed') return;
  console.error(files.length === 0 ? 'No mutation matches.' : 'The tests fail without any mutation.');
  process.exit(1);
}

async function countKilled(): Promise<number> {
  let killed = 0;
  for (const mutation of chosen) {
    const result = await withMutation(mutation, () => runTests(mutation.tests));
    console.log(`${VERDICTS[result].padEnd(8)}  ${describe(mutation)}`);
    if (result === 'failed') killed++;
  }
  return killed;
}

function describe({ file, find, replace }: Mutation): string {
  return `${file}: ${find} -> ${replace || '(removed)'}`;
}
