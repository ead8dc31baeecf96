import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from '../infra/command-error.ts';

const lockFile = (dataDir: string) => join(dataDir, 'lock');

/** Ignores the lock file of a killed process. */
export async function lockHolder(dataDir: string): Promise<number | undefined> {
  const pid = Number(await readFile(lockFile(dataDir), 'utf8').catch(() => ''));
  return pid > 0 && isRunning(pid) ? pid : undefined;
}

/** What to do about a lock of a killed cloud whose process ID the system has given to another program. */
export const otherProgram = (dataDir: string): string =>
  `If that process is another program, delete the file ${lockFile(dataDir)}.`;

/**
 * Acquires an exclusive lock on the data directory and returns a function that releases it. Throws a `CommandError` if another process
 * holds the lock.
 */
export async function acquireLock(dataDir: string): Promise<() => Promise<void>> {
  const file = lockFile(dataDir);
  await mkdir(dirname(file), { recursive: true });
  const holder = await lockHolder(dataDir);
  if (holder !== undefined)
    throw new CommandError(
      `The local cloud is already running (process ${holder}). ${otherProgram(dataDir)}`,
    );
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
