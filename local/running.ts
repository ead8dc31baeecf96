import { readFile, rm } from 'node:fs/promises';
import * as z from 'zod/mini';
import { DATA_DIR, dataFiles } from './data-files.ts';
import { Refusal } from './refusal.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

const Running = z.object({
  /** The origin of the site: `http://localhost:3000`. */
  origin: z.string(),
  dynamodbEndpoint: z.string(),
  tableName: z.string(),
  userPoolId: z.string(),
  pid: z.int(),
});
/** The description of a running cloud that other commands read from its data directory. */
export type Running = z.infer<typeof Running>;

/** Finds the local cloud running from this checkout. Throws a `Refusal` if there is none. */
export async function findRunning(file = dataFiles(DATA_DIR).running): Promise<Running> {
  const running = await read(file);
  if (running && isAlive(running.pid)) return running;
  throw new Refusal('The local cloud is not running. Start it with: npm start');
}

/** Publishes the description for other commands and returns a function that withdraws it. */
export async function announceRunning(file: string, running: Running): Promise<() => Promise<void>> {
  await writeFileAtomically(file, JSON.stringify(running));
  return () => rm(file, { force: true });
}

/** Returns undefined if the file is missing or incomplete, because then no cloud is ready. */
async function read(file: string): Promise<Running | undefined> {
  try {
    return z.parse(Running, JSON.parse(await readFile(file, 'utf8')));
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
