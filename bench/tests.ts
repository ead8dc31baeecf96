import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../infra/from-root.ts';
import { failedTests } from '../test/support/failed-tests.ts';
import { slowestFiles } from '../test/support/slowest-files.ts';
import { readReport, type VitestReport } from '../test/support/vitest-report.ts';
import { atMost, type Figure, figure } from './lib/figure.ts';

const WITHOUT_BROWSER = ['unit', 'table', 'infra'];
const MOST_SECONDS = 240;
const MOST_BROWSER_SECONDS = 420;
const MOST_SECONDS_IN_ALL = 720;

/**
 * Measures how long the browser tests take, how long the remaining tests take together, and how long each group of them takes on its own.
 * Also computes the total time of `npm test`. Lists the slowest files. Throws if a test or a check fails.
 */
export async function tests(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-tests-'));
  const timed = (projects: readonly string[]) => timeProjects(projects, join(folder, 'vitest.json'));
  try {
    const checks = timeChecks();
    const together = await timed(WITHOUT_BROWSER);
    const browser = await timed(['browser']);
    const alone: Figure[] = [];
    for (const project of WITHOUT_BROWSER)
      alone.push(figure(`${project} alone`, (await timed([project])).seconds, 's'));
    return [
      atMost('unit, table and infra together', together.seconds, 's', MOST_SECONDS),
      atMost('browser', browser.seconds, 's', MOST_BROWSER_SECONDS),
      figure('style, unused code, commit messages and types', checks, 's'),
      atMost('all of npm test', checks + together.seconds + browser.seconds, 's', MOST_SECONDS_IN_ALL),
      ...alone,
      ...slowestFiles([together.report, browser.report], 10).map(({ file, seconds }) =>
        figure(file, seconds, 's'),
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the time, in seconds, that `npm test` spends on everything except tests. */
function timeChecks(): number {
  const start = performance.now();
  execFileSync(process.execPath, [fromRoot('test', 'run.ts'), '--part', 'lint', '--part', 'types'], {
    cwd: fromRoot(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return (performance.now() - start) / 1_000;
}

async function timeProjects(
  projects: readonly string[],
  outputFile: string,
): Promise<{ seconds: number; report: VitestReport }> {
  const start = performance.now();
  const { status } = spawnSync(
    fromRoot('node_modules', '.bin', 'vitest'),
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=json',
      `--outputFile=${outputFile}`,
    ],
    { cwd: fromRoot(), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const seconds = (performance.now() - start) / 1_000;
  const report = await readReport(outputFile);
  if (status !== 0 || !report) {
    const failures = report ? failedTests([report]) : [];
    throw new Error([`The tests of ${projects.join(', ')} failed.`, ...failures].join('\n'));
  }
  return { seconds, report };
}
