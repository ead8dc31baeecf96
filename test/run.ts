import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fromRoot } from '../infra/from-root.ts';
import { addTallies, countTests, NOTHING, secondTries, type Tally, tallyLine } from './support/tally.ts';

const RESULTS = fromRoot('test', 'results', 'vitest.json');

/** `npm test`: style, types, then every test. A step that is no test counts as one. The last line is for machines. */
let total: Tally = NOTHING;
for (const { name, tool, args } of [
  { name: 'style', tool: 'biome', args: ['check', '.'] },
  { name: 'types', tool: 'tsc', args: ['--build'] },
]) {
  const isFine = (await run(tool, ...args)) === 0;
  process.stdout.write(`${isFine ? 'ok    ' : 'FAILED'}  ${name}\n`);
  total = addTallies(total, isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}
// The browser has the machine to itself: its patience is a person's, and two cores are not many. What fails in it may try once more, as
// people reload, and is named at the end; `npm run test:browser` gives no second chance.
for (const { projects, options } of [
  { projects: ['unit', 'table', 'infra'], options: [] },
  { projects: ['browser'], options: ['--retry=1'] },
]) {
  await rm(RESULTS, { force: true });
  const code = await run(
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}`,
  );
  total = addTallies(total, await countTests(RESULTS, code));
  for (const test of await secondTries(RESULTS)) process.stdout.write(`only at the second try  ${test}\n`);
}
process.stdout.write(`\n${tallyLine(total)}\n`);
process.exit(total.failed === 0 ? 0 : 1);

function run(tool: string, ...args: string[]): Promise<number> {
  const child = spawn(fromRoot('node_modules', '.bin', tool), args, { cwd: fromRoot(), stdio: 'inherit' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
}
