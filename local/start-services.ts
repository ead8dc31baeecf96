import type { DataFiles } from './data-files.ts';
import { createEventsEndpoint, type EventsEndpoint } from './events/endpoint.ts';
import type { ReadItem } from './events/namespaces.ts';
import type { Authorizer } from './gateway/authorize.ts';
import { createKmsEndpoint, type KmsEndpoint } from './kms/endpoint.ts';
import { localKeys } from './kms/local-keys.ts';
import { readOrCreateKey } from './kms/read-or-create-key.ts';
import { createAvatarSite } from './s3/avatars.ts';
import { createS3Endpoint } from './s3/endpoint.ts';
import { ObjectStore } from './s3/object-store.ts';
import { LOCAL, LOCAL_CREDENTIALS } from './settings.ts';

/** Creates the bucket for profile pictures. Returns its S3 API and the handler that serves the pictures on the site. */
export function startAvatars(files: DataFiles) {
  const store = new ObjectStore(files.avatars);
  return {
    s3: createS3Endpoint({ bucket: LOCAL.avatarBucket, store, credentials: LOCAL_CREDENTIALS }),
    avatars: createAvatarSite(store),
  };
}

interface StartEventsOptions {
  readonly authorize: Authorizer;
  readonly readItem: ReadItem;
  readonly onProblem: (message: string) => void;
}

/** Starts the Events API. Users of the pool may subscribe, and functions may publish with AWS credentials. */
export function startEvents(options: StartEventsOptions): Promise<EventsEndpoint> {
  return createEventsEndpoint({ ...options, credentials: LOCAL_CREDENTIALS });
}

/**
 * Starts the local KMS. Its key is in the data directory. Throws a `CommandError` if the key is damaged, because a new key could not
 * decrypt the stored signing secrets.
 */
export async function startKms(files: Pick<DataFiles, 'secretKey'>): Promise<KmsEndpoint> {
  return createKmsEndpoint({
    keys: localKeys(await readOrCreateKey(files)),
    credentials: LOCAL_CREDENTIALS,
  });
}
