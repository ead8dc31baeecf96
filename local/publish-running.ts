import { rm } from 'node:fs/promises';
import type { RunningCloud } from '../infra/commands/find-running.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/** Publishes the description of the running cloud for other commands. Returns a function that removes it. */
export async function publishRunning(file: string, running: RunningCloud): Promise<() => Promise<void>> {
  await writeFileAtomically(file, JSON.stringify(running));
  return () => rm(file, { force: true });
}
