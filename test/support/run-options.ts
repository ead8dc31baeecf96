import { parseArgs } from 'node:util';

/** The parts of `npm test`, in order. Each is also a job of the workflow. */
export const PARTS = ['lint', 'types', 'unit', 'table', 'infra', 'browser'] as const;
export type Part = (typeof PARTS)[number];

export interface RunOptions {
  readonly parts: readonly Part[];
  /** Runs only this share of the test files: `<index>/<count>`, as in Vitest. */
  readonly shard?: string | undefined;
  /** Runs the long form of the suites: more runs of each property, and every theme at every width. */
  readonly nightly: boolean;
}

/**
 * Parses `[--part <name>]... [--shard <index>/<count>] [--nightly]`. Selects every part if none is given. Throws an `Error` that says
 * which argument is invalid.
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
