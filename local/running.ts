import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { Refusal } from './refusal.ts';

const Running = z.object({
  /** Where the site is: `http://localhost:3000`. */
  origin: z.string(),
  dynamodbEndpoint: z.string(),
  tableName: z.string(),
  userPoolId: z.string(),
  pid: z.int(),
});
/** What `npm start` tells other commands of itself, in `.local/running.json`. */
export type Running = z.infer<typeof Running>;

/** Finds the local cloud that runs on this checkout. Throws a `Refusal` where none does. */
export async function findRunning(file = '.local/running.json'): Promise<Running> {
  const running = await read(file);
  if (running && isAlive(running.pid)) return running;
  throw new Refusal('The local cloud is not running. Start it with: npm start');
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
