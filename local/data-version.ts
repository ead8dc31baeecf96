import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { CommandError } from '../infra/command-error.ts';
import type { DataFiles } from './data-files.ts';

/** Increment it with every change that existing data doesn't fit. */
const DATA_VERSION = '15';

/**
 * Throws a `CommandError` with instructions if the local data is from another version. If there is no data yet, records the current
 * version.
 */
export async function checkDataVersion({
  dynamodb,
  version,
}: Pick<DataFiles, 'dynamodb' | 'version'>): Promise<void> {
  if (!existsSync(dynamodb)) return writeFile(version, DATA_VERSION);
  const found = await readFile(version, 'utf8').catch(() => 'none');
  if (found === DATA_VERSION) return;
  throw new CommandError(
    'The local data is from another version of Tributary: delete it with npm run reset, then start again.',
  );
}
