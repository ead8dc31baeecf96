import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { CommandError } from '../command-error.ts';
import { LOCAL_DATA_DIR, runningFile } from './local-data.ts';

const RunningCloud = z.object({
  origin: z.string(),
  dynamodbEndpoint: z.string(),
  tableName: z.string(),
  userPoolId: z.string(),
  pid: z.int(),
});
/** The description of a running local cloud. The cloud writes it to the data directory, so that other commands can read it. */
export type RunningCloud = z.infer<typeof RunningCloud>;

/** Finds the running local cloud of this checkout. Throws a `CommandError` if there is none. */
export async function findRunning(): Promise<RunningCloud> {
  const running = await read(runningFile(LOCAL_DATA_DIR));
  if (running && isAlive(running.pid)) return running;
  throw new CommandError('The local cloud is not running. Start it with: npm start');
}

/**
 * Reads the description of the running cloud. Returns undefined if the file is missing or incomplete, because the cloud is then not ready.
 */
async function read(file: string): Promise<RunningCloud | undefined> {
  try {
    return z.parse(RunningCloud, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
