import { MUTATIONS } from '../test/mutations/mutations.ts';
import { runTests, type TestResult } from '../test/mutations/run-tests.ts';
import { atMost, figure } from './lib/figure.ts';
import { report } from './lib/report.ts';

/**
 * `npm run tool -- mutations [path ...]`: runs the tests of each hand-written mutation with it. With arguments, chooses the mutations of files
 * whose paths contain one of the arguments. Fails unless the tests detect all. A complete run writes `bench/results/mutations.json`.
 */
const VERDICTS: Record<TestResult, string> = { failed: 'killed', passed: 'SURVIVED', broken: 'BROKEN' };

const paths = process.argv.slice(2);
const chosen = [...MUTATIONS.entries()].filter(
  ([, { file }]) => paths.length === 0 || paths.some((path) => file.includes(path)),
);
const files = [...new Set(chosen.flatMap(([, { tests }]) => tests))];
if (files.length === 0) throw new Error('No mutation matches.');
if ((await runTests(files)) !== 'passed') throw new Error('The tests fail without any mutation.');

let killed = 0;
for (const [number, { file, find, replace, tests }] of chosen) {
  const result = await runTests(tests, number);
  console.log(`${VERDICTS[result].padEnd(8)}  ${file}: ${find} -> ${replace || '(removed)'}`);
  if (result === 'failed') killed++;
}
if (chosen.length === MUTATIONS.length) {
  report('mutations', [
    figure('mutations', chosen.length, 'mutations'),
    figure('killed', killed, 'mutations'),
    atMost('survived', chosen.length - killed, 'mutations', 0),
  ]);
}
process.exitCode = killed === chosen.length ? 0 : 1;
