import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { CommandError } from '../infra/command-error.ts';
import type { DataFiles } from './data-files.ts';

/** The version of the table's keys and items. Increase it with every change that the code can't read old data after. */
const DATA_VERSION = '6';
/** The versions that a start can upgrade. */
const UPGRADABLE = ['4', '5'];

type VersionFiles = Pick<DataFiles, 'dynamodb' | 'version'>;

/**
 * Returns whether the data must be upgraded before it is used. Marks new data with the current version. Throws a `CommandError` with
 * instructions if the data has a version that cannot be upgraded.
 */
export async function checkDataVersion(files: VersionFiles): Promise<'current' | 'upgradable'> {
  if (!existsSync(files.dynamodb)) {
    await markAsCurrent(files);
    return 'current';
  }
  const found = await readFile(files.version, 'utf8').catch(() => 'none');
  if (found === DATA_VERSION) return 'current';
  if (UPGRADABLE.includes(found)) return 'upgradable';
  throw new CommandError(
    'The local data is from another version of Tributary. Delete it with npm run reset, then start again.',
  );
}

/** Marks the data with the current version, after it was created or upgraded. */
export const markAsCurrent = ({ version }: Pick<VersionFiles, 'version'>): Promise<void> =>
  writeFile(version, DATA_VERSION);
