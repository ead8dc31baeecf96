import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fromRoot } from '../infra/from-root.ts';
import { failedTests } from './support/failed-tests.ts';
import { type Part, type RunOptions, readRunOptions } from './support/run-options.ts';
import { slowestFiles } from './support/slowest-files.ts';
import { addTallies, countTests, NOTHING, type Tally, tallyLine } from './support/tally.ts';
import { readReport, type VitestReport } from './support/vitest-report.ts';

interface Check {
  readonly part: Part;
  readonly name: string;
  readonly tool: string;
  readonly args: readonly string[];
}

const TYPES: Check = { part: 'types', name: 'types', tool: 'tsc', args: ['--build'] };
/** In the totals, each counts as one test. */
const CHECKS: readonly Check[] = [
  { part: 'lint', name: 'style', tool: 'biome', args: ['check', '.'] },
  { part: 'lint', name: 'unused code', tool: 'knip', args: [] },
  { part: 'lint', name: 'commit messages', tool: 'node', args: ['test/lint-commits.ts'] },
  TYPES,
];
const QUICK_CHECKS: readonly Check[] = [
  {
    part: 'lint',
    name: 'style of what has changed',
    tool: 'biome',
    args: ['check', '--changed', '--since=main', '--no-errors-on-unmatched'],
  },
  TYPES,
];
/** The unit tests of what has changed, except the searches for bugs, which take minutes. */
const QUICK_ARGS = ['--changed=main', '--passWithNoTests', '--exclude=test/{planted,simulation}/**'];
/**
 * The groups of Vitest projects. The projects of a group run concurrently, and the groups run one after another. The browser tests are a
 * group of their own, because they use the product's real timeouts. The checks run beside the first group.
 */
const CONCURRENT_PROJECTS: Part[][] = [['unit', 'table', 'infra'], ['browser']];
const RESULTS = fromRoot('test', 'results', 'vitest.json');

/**
 * `npm test`: runs all checks and tests, or only the given parts. The output ends with the names of all failures. The last line is
 * machine-readable.
 */
const options = readOptions();
const reports: VitestReport[] = [];
const failedChecks: string[] = [];
const checks = runChecks();
let total = NOTHING;
for (const group of CONCURRENT_PROJECTS) {
  const projects = group.filter((part) => options.parts.includes(part));
  if (projects.length > 0) total = addTallies(total, await runProjects(projects));
  await checks;
}
total = addTallies(total, await checks);
printList(
  'slowest files',
  slowestFiles(reports, 10).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
);
printList('failed', [...failedChecks, ...failedTests(reports)]);
process.stdout.write(`\n${tallyLine(total)}\n`);
process.exit(total.failed === 0 ? 0 : 1);

function readOptions(): RunOptions {
  try {
    return readRunOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(2);
  }
}

/** Runs the checks one after another, so that they leave a core to the tests. Prints the output of each check as soon as it ends. */
async function runChecks(): Promise<Tally> {
  let tally = NOTHING;
  for (const { part, name, tool, args } of options.quick ? QUICK_CHECKS : CHECKS) {
    if (!options.parts.includes(part)) continue;
    const { code, output } = await run(tool, args, 'pipe');
    const isFine = code === 0;
    process.stdout.write(`${output}${isFine ? 'ok    ' : 'FAILED'}  ${name}\n`);
    if (!isFine) failedChecks.push(name);
    tally = addTallies(tally, isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  }
  return tally;
}

function printList(title: string, lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`\n${[title, ...lines].join('\n')}\n`);
}

async function runProjects(projects: readonly Part[]): Promise<Tally> {
  await rm(RESULTS, { force: true });
  const { code } = await run(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...(options.nightly && projects.includes('browser') ? ['--project', 'lagging'] : []),
      ...(options.shard ? [`--shard=${options.shard}`] : []),
      ...(options.quick ? QUICK_ARGS : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${RESULTS}`,
    ],
    'inherit',
  );
  const report = await readReport(RESULTS);
  if (report) reports.push(report);
  return countTests(report, code);
}

function run(
  tool: string,
  args: readonly string[],
  stdio: 'inherit' | 'pipe',
): Promise<{ code: number; output: string }> {
  const depth = options.nightly ? 'nightly' : options.quick && 'quick';
  const env = { ...process.env, ...(depth && { TEST_DEPTH: depth }) };
  const child = spawn(fromRoot('node_modules', '.bin', tool), args, { cwd: fromRoot(), env, stdio });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: `${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
