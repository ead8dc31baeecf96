import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { CommandError } from '../command-error.ts';
import type { Checkpoint } from './migrate-items.ts';

const Progress = z.array(z.union([z.object({ PK: z.string(), SK: z.string() }), z.null(), z.literal('')]));

/**
 * Parses the progress of an interrupted run. Returns an empty list if there is no progress. Throws a `CommandError` if the interrupted run
 * had a different number of segments, because its progress cannot be used then.
 */
export function readProgress(text: string, segments: number): Checkpoint[] {
  if (text === '') return [];
  const parsed = z.safeParse(Progress, parseJson(text));
  if (!parsed.success) return [];
  if (parsed.data.length !== segments)
    throw new CommandError(
      `An interrupted run had ${parsed.data.length} segments. Continue it with --segments ${parsed.data.length}.`,
    );
  return parsed.data.map((checkpoint) => (checkpoint === '' ? undefined : checkpoint));
}

/** Stores the progress. If the process is killed during the write, the file contains either the old or the new progress. */
export async function writeProgress(file: string, checkpoints: readonly Checkpoint[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(checkpoints.map((each) => (each === undefined ? '' : each))));
  await rename(`${file}.new`, file);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
