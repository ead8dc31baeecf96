import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { CommandError } from '../infra/command-error.ts';
import type { DataFiles } from './data-files.ts';

/** The version of the table's keys and items. Increase it with every change that the code can't read old data after. */
const DATA_VERSION = '4';

/** Throws a `CommandError` with instructions if the data has another version. Marks new data with the current version. */
export async function checkDataVersion({
  dynamodb,
  version,
}: Pick<DataFiles, 'dynamodb' | 'version'>): Promise<void> {
  if (!existsSync(dynamodb)) return writeFile(version, DATA_VERSION);
  const found = await readFile(version, 'utf8').catch(() => 'none');
  if (found === DATA_VERSION) return;
  throw new CommandError(
    'The local data is from another version of Tributary. Delete it with npm run reset, then start again.',
  );
}
