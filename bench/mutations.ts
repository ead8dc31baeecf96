import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { fromRoot } from '../infra/from-root.ts';
import { withMutation } from '../test/mutations/apply-mutation.ts';
import type { Mutation } from '../test/mutations/mutation.ts';
import { MUTATIONS } from '../test/mutations/mutations.ts';
import { runTests, type TestResult } from '../test/mutations/run-tests.ts';
import { atMost, figure } from './lib/figure.ts';
import { report } from './lib/report.ts';

/**
 * `npm run tool -- mutations [path ...]`: applies the mutations one at a time, and runs the mutated file's tests each time. With arguments,
 * applies only mutations of files whose paths contain one of the arguments. Continues an interrupted run of the same commit. Fails unless
 * the tests detect all mutations. A complete run writes `bench/results/mutations.json`. Not part of `npm test`.
 */
const VERDICTS: Record<TestResult, string> = { failed: 'killed', passed: 'SURVIVED', broken: 'BROKEN' };
const PROGRESS = fromRoot('test', 'results', 'mutations.json');

/** The results of a run so far. They are valid only for the commit of that run. */
interface Progress {
  readonly commit: string;
  /** The test files that are known to pass without a mutation. */
  readonly passing: string[];
  readonly results: Record<string, TestResult>;
}

refuseChanges();
const progress = readProgress();
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

/** Exits if there are uncommitted changes, because an interrupted run may have left a mutation among them. */
function refuseChanges(): void {
  const changes = git('status', '--porcelain', '--', '.', ':!bench/results');
  if (changes === '') return;
  console.error(`Commit or stash your changes first:\n${changes}`);
  process.exit(1);
}

function readProgress(): Progress {
  const commit = git('rev-parse', 'HEAD').trim();
  const stored = existsSync(PROGRESS) ? (JSON.parse(readFileSync(PROGRESS, 'utf8')) as Progress) : undefined;
  return stored?.commit === commit ? stored : { commit, passing: [], results: {} };
}

function storeProgress(): void {
  mkdirSync(dirname(PROGRESS), { recursive: true });
  writeFileSync(PROGRESS, JSON.stringify(progress, null, 2));
}

/** Exits if a test fails even without a mutation, because such a failure would look like a detected mutation. */
async function checkUnmutated(): Promise<void> {
  if (chosen.length === 0) {
    console.error('No mutation matches.');
    process.exit(1);
  }
  const files = new Set(chosen.flatMap(({ tests }) => tests));
  const unchecked = [...files].filter((file) => !progress.passing.includes(file));
  if (unchecked.length === 0) return;
  if ((await runTests(unchecked, true)) !== 'passed') {
    console.error('The tests fail without any mutation.');
    process.exit(1);
  }
  progress.passing.push(...unchecked);
  storeProgress();
}

async function countKilled(): Promise<number> {
  let killed = 0;
  for (const mutation of chosen) {
    const name = describe(mutation);
    const result = progress.results[name] ?? (await withMutation(mutation, () => runTests(mutation.tests)));
    console.log(`${VERDICTS[result].padEnd(8)}  ${name}`);
    if (result === 'failed') killed++;
    progress.results[name] = result;
    storeProgress();
  }
  return killed;
}

function describe({ file, find, replace }: Mutation): string {
  return `${file}: ${find} -> ${replace || '(removed)'}`;
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: fromRoot(), encoding: 'utf8' });
}
