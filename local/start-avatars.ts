import type { DataFiles } from './data-files.ts';
import { createAvatarSite } from './s3/avatars.ts';
import { createS3Endpoint } from './s3/endpoint.ts';
import { ObjectStore } from './s3/object-store.ts';
import { LOCAL, LOCAL_CREDENTIALS } from './settings.ts';

/** Creates the avatar bucket: its S3 API, and its pictures as the site serves them. */
export function startAvatars(files: DataFiles) {
  const store = new ObjectStore(files.avatars);
  return {
    s3: createS3Endpoint({ bucket: LOCAL.avatarBucket, store, credentials: LOCAL_CREDENTIALS }),
    avatars: createAvatarSite(store),
  };
}
