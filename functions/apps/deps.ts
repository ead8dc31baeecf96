import type { AvatarStore } from '../lib/pictures/avatar-store.ts';
import type { NewId } from '../lib/secrets/ids.ts';
import type { SecretCipher } from '../lib/secrets/secret-cipher.ts';
import type { SignedEvent } from '../providers/provider.ts';
import type { Table } from '../table/table.ts';
import type { Icon } from './logo/fetch-icon.ts';

export interface AppsDeps {
  readonly table: Table;
  readonly newId: NewId;
  /** A cipher that can only encrypt, because only the webhook receiver may decrypt. */
  readonly cipher: Pick<SecretCipher, 'seal'>;
  readonly newToken: () => string;
  readonly pictures: Pick<AvatarStore, 'write' | 'delete'>;
  readonly fetchIcon: (url: string) => Promise<Icon | undefined>;
  /** Sends an event to a webhook URL. Returns the HTTP status of the response. */
  readonly deliver: (url: string, event: SignedEvent) => Promise<number>;
  readonly siteOrigin: string;
}

/**
 * Without it, events would be lost while a partner switches to the new URL or secret.
 * @limit Provider events | a webhook URL or signing secret after its rotation | that the previous one keeps working for 24 hours
 */
export const GRACE_MS = 24 * 60 * 60 * 1000;
