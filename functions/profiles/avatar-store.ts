import type { AvatarType } from '../../shared/avatars.ts';
import type { AvatarDescription, AvatarUpload } from '../../shared/contract/profiles.ts';
import { loadOnce } from '../lib/load-once.ts';

/** The bucket of profile pictures: `uploads/` takes what browsers send, `avatars/` holds what was checked and is served. */
export interface AvatarStore {
  /** A permission to upload one object with exactly this key, type and size, for five minutes. */
  permitUpload(key: string, picture: AvatarDescription): Promise<AvatarUpload>;
  /** The object's bytes; undefined where there is none. */
  read(key: string): Promise<Uint8Array | undefined>;
  write(key: string, body: Uint8Array, type: AvatarType): Promise<void>;
  /** Does nothing where there is no such object. */
  delete(key: string): Promise<void>;
  /** Deletes every object whose key begins with `prefix`. */
  deleteUnder(prefix: string): Promise<void>;
}

export interface BucketAddress {
  readonly bucket: string;
  /** Only in local development and in tests. */
  readonly endpoint?: string | undefined;
}

/** The store in S3, whose client is loaded by the first call, as most invocations never make one. */
export function createAvatarStore(address: BucketAddress): AvatarStore {
  const load = loadOnce(async () => (await import('./s3-avatar-store.ts')).createS3AvatarStore(address));
  return {
    permitUpload: async (key, picture) => (await load()).permitUpload(key, picture),
    read: async (key) => (await load()).read(key),
    write: async (key, body, type) => (await load()).write(key, body, type),
    delete: async (key) => (await load()).delete(key),
    deleteUnder: async (prefix) => (await load()).deleteUnder(prefix),
  };
}
