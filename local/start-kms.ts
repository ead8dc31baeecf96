import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { DataFiles } from './data-files.ts';
import { createKmsEndpoint, type KmsEndpoint } from './kms/endpoint.ts';
import { LOCAL, LOCAL_CREDENTIALS } from './settings.ts';

const KEY_BYTES = 32;

/** Starts the local KMS. Its key is stored in the same data directory as the table whose signing secrets it encrypts. */
export async function startKms({ secretKey }: DataFiles): Promise<KmsEndpoint> {
  const key = await readFile(secretKey).catch(() => undefined);
  if (key?.length === KEY_BYTES) return endpointWith(key);
  const made = randomBytes(KEY_BYTES);
  await writeFile(secretKey, made, { mode: 0o600 });
  return endpointWith(made);
}

const endpointWith = (key: Buffer) =>
  createKmsEndpoint({ key, keyId: LOCAL.secretKeyId, credentials: LOCAL_CREDENTIALS });
