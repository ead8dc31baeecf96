import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fromRoot } from '../infra/from-root.ts';
import { failedTests } from './support/failed-tests.ts';
import { type Part, type RunOptions, readRunOptions } from './support/run-options.ts';
import { slowestFiles } from './support/slowest-files.ts';
import { addTallies, countTests, NOTHING, type Tally, tallyLine } from './support/tally.ts';
import { readReport, type VitestReport } from './support/vitest-report.ts';

/** The checks that are not tests. In the totals, each counts as one test. */
const CHECKS: { part: Part; name: string; tool: string; args: string[] }[] = [
  { part: 'lint', name: 'style', tool: 'biome', args: ['check', '.'] },
  { part: 'lint', name: 'unused code', tool: 'knip', args: [] },
  { part: 'lint', name: 'commit messages', tool: 'node', args: ['test/lint-commits.ts'] },
  { part: 'types', name: 'types', tool: 'tsc', args: ['--build'] },
];
/**
 * The groups of Vitest projects. The projects of a group run concurrently, and the groups run one after another. The browser tests are a
 * group of their own, because they use the product's real timeouts.
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
let total = await runChecks();
for (const group of CONCURRENT_PROJECTS) {
  const projects = group.filter((part) => options.parts.includes(part));
  if (projects.length > 0) total = addTallies(total, await runProjects(projects));
}
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

/** Runs the checks concurrently. Prints the output of each check as soon as it ends. */
async function runChecks(): Promise<Tally> {
  const tallies = CHECKS.filter(({ part }) => options.parts.includes(part)).map(
    async ({ name, tool, args }): Promise<Tally> => {
      const { code, output } = await run(tool, args, 'pipe');
      const isFine = code === 0;
      process.stdout.write(`${output}${isFine ? 'ok    ' : 'FAILED'}  ${name}\n`);
      if (!isFine) failedChecks.push(name);
      return isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  );
  return (await Promise.all(tallies)).reduce(addTallies, NOTHING);
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
      ...(options.shard ? [`--shard=${options.shard}`] : []),
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
  const env = { ...process.env, ...(options.nightly && { TEST_DEPTH: 'nightly' }) };
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
