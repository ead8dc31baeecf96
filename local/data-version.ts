import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { CommandError } from '../infra/command-error.ts';
import type { DataFiles } from './data-files.ts';

/** The version of the table's keys and items. Increment this version with every change that makes old data unreadable. */
const DATA_VERSION = '7';
/** The versions of local data that the local cloud can upgrade when it starts. */
const UPGRADABLE = ['4', '5', '6'];

type VersionFiles = Pick<DataFiles, 'dynamodb' | 'version'>;

/**
 * Returns whether the local data must be upgraded before use. If there is no data yet, records the current version. Throws a `CommandError`
 * with instructions if the data's version cannot be upgraded.
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

export const markAsCurrent = ({ version }: Pick<VersionFiles, 'version'>): Promise<void> =>
  writeFile(version, DATA_VERSION);
