import type { NewId } from '../lib/ids.ts';
import type { SecretCipher } from '../lib/secret-cipher.ts';
import type { Table } from '../table/table.ts';

/** The dependencies of this area's use cases. */
export interface AppsDeps {
  readonly table: Table;
  readonly newId: NewId;
  /** A cipher that can only encrypt. Only the webhook receiver is allowed to decrypt. */
  readonly cipher: Pick<SecretCipher, 'seal'>;
  /** Creates the token of a webhook URL. */
  readonly newToken: () => string;
  /** The origin of the web app, such as `https://app.example.com`. */
  readonly siteOrigin: string;
}

/** The ids of an app and its partner. The app is not found if it belongs to another partner. */
export interface OwnedApp {
  readonly partnerId: string;
  readonly appId: string;
}

/**
 * The grace period, in milliseconds, in which a replaced URL or secret is still accepted. It prevents the loss of events while a partner
 * switches.
 */
export const GRACE_MS = 24 * 60 * 60 * 1000;
