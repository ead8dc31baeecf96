import { loadOnce } from '../caches/load-once.ts';
import type { AvatarStore, BucketAddress } from './avatar-store.ts';

/** Creates an avatar store that loads its S3 client on first use, because most invocations don't need it. */
export function createAvatarStore(address: BucketAddress): AvatarStore {
  const load = loadOnce(async () =>
    (await import('../../profiles/s3-avatar-store.ts')).createS3AvatarStore(address),
  );
  return {
    permitUpload: async (key, picture) => (await load()).permitUpload(key, picture),
    read: async (key) => (await load()).read(key),
    write: async (key, body, type) => (await load()).write(key, body, type),
    delete: async (key) => (await load()).delete(key),
    deleteUnder: async (prefix) => (await load()).deleteUnder(prefix),
  };
}
