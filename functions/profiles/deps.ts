import type { AvatarStore } from '../lib/pictures/avatar-store.ts';
import type { NewId } from '../lib/secrets/ids.ts';
import type { PaymentCipher } from '../lib/secrets/secret-cipher.ts';
import type { Table } from '../table/table.ts';
import type { UserDirectory } from './user-directory.ts';

export interface ProfilesDeps {
  readonly table: Table;
  readonly directory: UserDirectory;
}

export interface OwnProfileDeps extends ProfilesDeps {
  readonly payments: PaymentCipher;
}

export interface AccountDeps extends OwnProfileDeps {
  readonly avatars: AvatarStore;
  readonly newId: NewId;
}
