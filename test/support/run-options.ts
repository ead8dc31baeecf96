import { parseArgs } from 'node:util';

/** The CI workflow has a job for each part. */
export const PARTS = ['lint', 'types', 'unit', 'table', 'infra', 'browser'] as const;
export type Part = (typeof PARTS)[number];

export interface RunOptions {
  readonly parts: readonly Part[];
  /** The shard of the test files to run, in the form `<index>/<count>` of Vitest's option `--shard`. */
  readonly shard?: string | undefined;
  /** True to run the longer versions of the test suites, with more runs of each property and every theme at every width. */
  readonly nightly: boolean;
  /** True to check only what has changed since the branch `main`, with few runs of each property. */
  readonly quick: boolean;
}

const QUICK_PARTS: readonly Part[] = ['lint', 'types', 'unit'];

/**
 * Parses `[--part <name>]... [--shard <index>/<count>] [--nightly | --quick]`. Without `--part`, selects every part, or with `--quick` the
 * fast ones. Throws an `Error` that names the invalid argument.
 */
export function readRunOptions(args: readonly string[]): RunOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      part: { type: 'string', multiple: true },
      shard: { type: 'string' },
      nightly: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
    },
  });
  const { shard, nightly, quick } = values;
  const { part: named = quick ? QUICK_PARTS : PARTS } = values;
  if (nightly && quick) throw new Error('A run is --nightly or --quick, not both.');
  const unknown = named.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. The parts are: ${PARTS.join(', ')}.`);
  if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard))
    throw new Error(`A shard is <index>/<count>, such as 1/2, not ${shard}.`);
  return { parts: PARTS.filter((part) => named.includes(part)), shard, nightly, quick };
}
