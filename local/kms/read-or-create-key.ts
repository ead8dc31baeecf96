import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { damagedFile } from '../damaged-file.ts';
import type { DataFiles } from '../data-files.ts';

const KEY_BYTES = 32;

/**
 * Reads the key of the local KMS from its file. Creates a key if there is no file. Throws a `CommandError` if the file is damaged, because
 * a new key could not decrypt the existing data.
 */
export async function readOrCreateKey({ secretKey }: Pick<DataFiles, 'secretKey'>): Promise<Buffer> {
  const key = await readFile(secretKey).catch(() => undefined);
  if (key && key.length !== KEY_BYTES) throw damagedFile(secretKey);
  if (key) return key;
  const made = randomBytes(KEY_BYTES);
  await writeFile(secretKey, made, { mode: 0o600 });
  return made;
}
