import type { LogoType } from '../../../shared/accounts/avatars.ts';
import type { AvatarDescription, AvatarUpload } from '../../../shared/contract/profiles.ts';

/** Browsers upload to `uploads/`, and the site serves validated pictures from `avatars/`. */
export interface AvatarStore {
  /** Creates a presigned POST that allows a browser to upload one object with exactly this key, type and size within five minutes. */
  permitUpload(key: string, picture: AvatarDescription): Promise<AvatarUpload>;
  read(key: string): Promise<Uint8Array | undefined>;
  write(key: string, body: Uint8Array, type: LogoType): Promise<void>;
  delete(key: string): Promise<void>;
  deleteUnder(prefix: string): Promise<void>;
}

export interface BucketAddress {
  readonly bucket: string;
  /** Set only in local development and in tests. */
  readonly endpoint?: string | undefined;
}
