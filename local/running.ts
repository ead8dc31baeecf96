import { readFile, rm } from 'node:fs/promises';
import * as z from 'zod/mini';
import { DATA_DIR, dataFiles } from './data-files.ts';
import { Refusal } from './refusal.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

const Running = z.object({
  /** Where the site is: `http://localhost:3000`. */
  origin: z.string(),
  dynamodbEndpoint: z.string(),
  tableName: z.string(),
  userPoolId: z.string(),
  pid: z.int(),
});
/** What a running cloud tells other commands of itself, in its data folder. */
export type Running = z.infer<typeof Running>;

/** Finds the local cloud that runs on this checkout. Throws a `Refusal` where none does. */
export async function findRunning(file = dataFiles(DATA_DIR).running): Promise<Running> {
  const running = await read(file);
  if (running && isAlive(running.pid)) return running;
  throw new Refusal('The local cloud is not running. Start it with: npm start');
}

/** Lets other commands find this cloud, until the answer is called. */
export async function announceRunning(file: string, running: Running): Promise<() => Promise<void>> {
  await writeFileAtomically(file, JSON.stringify(running));
  return () => rm(file, { force: true });
}

/** A file that is missing or unfinished means that nothing is ready. */
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
