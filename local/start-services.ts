import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { damagedFile } from './damaged-file.ts';
import type { DataFiles } from './data-files.ts';
import { createEventsEndpoint, type EventsEndpoint } from './events/endpoint.ts';
import type { Authorizer } from './gateway/authorize.ts';
import { createKmsEndpoint, type KmsEndpoint } from './kms/endpoint.ts';
import { createAvatarSite } from './s3/avatars.ts';
import { createS3Endpoint } from './s3/endpoint.ts';
import { ObjectStore } from './s3/object-store.ts';
import { LOCAL, LOCAL_CREDENTIALS } from './settings.ts';

/** Creates the bucket for profile pictures. It consists of an S3 API and of the pictures that the site serves. */
export function startAvatars(files: DataFiles) {
  const store = new ObjectStore(files.avatars);
  return {
    s3: createS3Endpoint({ bucket: LOCAL.avatarBucket, store, credentials: LOCAL_CREDENTIALS }),
    avatars: createAvatarSite(store),
  };
}

interface StartEventsOptions {
  readonly authorize: Authorizer;
  readonly onProblem: (message: string) => void;
}

/** Starts the Events API. Users of the pool may subscribe, and functions may publish with AWS credentials. */
export function startEvents(options: StartEventsOptions): Promise<EventsEndpoint> {
  return createEventsEndpoint({ ...options, credentials: LOCAL_CREDENTIALS });
}

const KEY_BYTES = 32;

/**
 * Starts the local KMS. Its key is in the data directory, next to the table whose signing secrets it encrypts. Throws a `CommandError` if
 * the key is damaged, because a new key could not decrypt these secrets.
 */
export async function startKms({ secretKey }: Pick<DataFiles, 'secretKey'>): Promise<KmsEndpoint> {
  const key = await readFile(secretKey).catch(() => undefined);
  if (key && key.length !== KEY_BYTES) throw damagedFile(secretKey);
  if (key) return endpointWith(key);
  const made = randomBytes(KEY_BYTES);
  await writeFile(secretKey, made, { mode: 0o600 });
  return endpointWith(made);
}

const endpointWith = (key: Buffer) =>
  createKmsEndpoint({ key, keyId: LOCAL.secretKeyId, credentials: LOCAL_CREDENTIALS });
