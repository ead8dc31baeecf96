import type { NewId } from '../lib/ids.ts';
import type { SecretCipher } from '../lib/secret-cipher.ts';
import type { Table } from '../table/table.ts';

/** The dependencies of this area's use cases. */
export interface AppsDeps {
  readonly table: Table;
  readonly newId: NewId;
  /** A cipher that can only encrypt. Only the webhook receiver is allowed to decrypt. */
  readonly cipher: Pick<SecretCipher, 'seal'>;
  /** Returns 128 random bits as a URL-safe string. */
  readonly newToken: () => string;
  /** The origin of the web app: `https://app.example.com`. */
  readonly siteOrigin: string;
}

/** An app's id with the partner's. For any partner other than the owner, the app is not found. */
export interface OwnedApp {
  readonly partnerId: string;
  readonly appId: string;
}

/** The grace period in which a replaced URL or secret is still accepted, so that no event is lost while a partner switches. */
export const GRACE_MS = 24 * 60 * 60 * 1000;
