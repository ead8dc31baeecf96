import { parseArgs } from 'node:util';

/** What `npm test` runs, in this order; each part is also a job of the workflow. */
export const PARTS = ['lint', 'types', 'unit', 'table', 'infra', 'browser'] as const;
export type Part = (typeof PARTS)[number];

export interface RunOptions {
  readonly parts: readonly Part[];
  /** Vitest's `<index>/<count>`: only this share of the test files. */
  readonly shard?: string | undefined;
  /** Runs the long form of the suites: more runs of each property, and every theme at every width. */
  readonly nightly: boolean;
}

/**
 * Reads `[--part <name>]... [--shard <index>/<count>] [--nightly]`; without a part, all of them run. Throws an `Error` whose message
 * says what is wrong.
 */
export function readRunOptions(args: readonly string[]): RunOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      part: { type: 'string', multiple: true },
      shard: { type: 'string' },
      nightly: { type: 'boolean', default: false },
    },
  });
  const { part: named = PARTS, shard, nightly } = values;
  const unknown = named.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. The parts are: ${PARTS.join(', ')}.`);
  if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard))
    throw new Error(`A shard is <index>/<count>, such as 1/2, not ${shard}.`);
  return { parts: PARTS.filter((part) => named.includes(part)), shard, nightly };
}
