import type { NewId } from '../lib/ids.ts';
import type { SecretCipher } from '../lib/secret-cipher.ts';
import type { Table } from '../table/table.ts';

/** What the use cases of this area work with. */
export interface AppsDeps {
  readonly table: Table;
  readonly newId: NewId;
  /** Only to seal: opening is granted to the webhook receiver alone. */
  readonly cipher: Pick<SecretCipher, 'seal'>;
  /** 128 random bits, safe in an address. */
  readonly newToken: () => string;
  /** Where the web app is served: `https://app.example.com`. */
  readonly siteOrigin: string;
}

/** One app of one partner; an app of another partner is as good as missing. */
export interface OwnedApp {
  readonly partnerId: string;
  readonly appId: string;
}

/** How long an address or a secret that was replaced is still accepted, so that no event is lost while a partner changes it. */
export const GRACE_MS = 24 * 60 * 60 * 1000;
