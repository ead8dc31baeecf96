import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { fromRoot } from '../infra/from-root.ts';
import { STRYKER_PARTS, type StrykerPart } from '../test/mutations/stryker-parts.ts';
import { atLeast, type Figure, figure } from './lib/figure.ts';
import { report } from './lib/report.ts';

/**
 * `npm run tool -- stryker`: generates mutations of the ledger, of the plan of a customer's writes and of the authorization code, and runs the fast
 * tests against each mutation. Skips an area that has already been tested at this commit. Fails unless the tests detect enough of the
 * mutations in each area (`minPercent`). Writes `bench/results/stryker.json`. Not part of `npm test`.
 */

interface MutantReport {
  readonly files: Record<string, { readonly mutants: readonly Mutant[] }>;
}

/**
 * A mutation with the result of its tests. A mutation counts as detected even if the tests time out. A mutation that could not run is not
 * counted.
 */
interface Mutant {
  readonly status: string;
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const figures = STRYKER_PARTS.flatMap((part) => figuresOf(part, run(part)));
report('stryker', figures);
process.exit(figures.every(({ holds }) => holds !== false) ? 0 : 1);

function run({ name, mutate }: StrykerPart): MutantReport {
  const path = fromRoot('test', 'results', `stryker-${name}-${commit}.json`);
  if (!existsSync(path)) {
    execFileSync(fromRoot('node_modules', '.bin', 'stryker'), ['run', '--mutate', mutate.join()], {
      cwd: fromRoot(),
      env: { ...process.env, STRYKER_PART: name },
      stdio: 'inherit',
    });
    renameSync(fromRoot('test', 'results', 'stryker.json'), path);
  }
  return JSON.parse(readFileSync(path, 'utf8')) as MutantReport;
}

function figuresOf({ name, minPercent }: StrykerPart, { files }: MutantReport): Figure[] {
  const folders = Map.groupBy(Object.entries(files), ([path]) => dirname(path));
  const all = Object.values(files).flatMap(({ mutants }) => mutants);
  return [
    ...[...folders].flatMap(([folder, members]) => {
      const { killed, timedOut, survived } = count(members.flatMap(([, { mutants }]) => mutants));
      return [
        figure(`${folder}: killed`, killed, 'mutations'),
        figure(`${folder}: timed out`, timedOut, 'mutations'),
        figure(`${folder}: survived`, survived, 'mutations'),
      ];
    }),
    atLeast(`${name}: killed or timed out`, percentDetected(all), '%', minPercent),
  ];
}

function count(mutants: readonly Mutant[]) {
  const having = (...wanted: string[]) => mutants.filter(({ status }) => wanted.includes(status)).length;
  return {
    killed: having('Killed'),
    timedOut: having('Timeout'),
    survived: having('Survived', 'NoCoverage'),
  };
}

function percentDetected(mutants: readonly Mutant[]): number {
  const { killed, timedOut, survived } = count(mutants);
  return (100 * (killed + timedOut)) / (killed + timedOut + survived);
}
