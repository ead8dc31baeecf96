import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from './refusal.ts';

const lockFile = (dataDir: string) => join(dataDir, 'lock');

/** The id of the process that runs a cloud on this data; undefined where none does. A killed process leaves a lock that holds nothing. */
export async function holderOf(dataDir: string): Promise<number | undefined> {
  const pid = Number(await readFile(lockFile(dataDir), 'utf8').catch(() => ''));
  return pid > 0 && isRunning(pid) ? pid : undefined;
}

/** Takes the data for this process: two clouds on one database would both drive its stream. Answers the release. */
export async function takeLock(dataDir: string): Promise<() => Promise<void>> {
  const file = lockFile(dataDir);
  await mkdir(dirname(file), { recursive: true });
  const holder = await holderOf(dataDir);
  if (holder !== undefined) throw new Refusal(`The local cloud is running already (process ${holder}).`);
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
