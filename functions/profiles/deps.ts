import type { NewId } from '../lib/ids.ts';
import type { Table } from '../table/table.ts';
import type { AvatarStore } from './avatar-store.ts';
import type { UserDirectory } from './user-directory.ts';

/** What the use cases of this area work with. */
export interface ProfilesDeps {
  readonly table: Table;
  readonly directory: UserDirectory;
}

/** What the use cases of a picture, and of the end of an account, work with besides. */
export interface AccountDeps extends ProfilesDeps {
  readonly avatars: AvatarStore;
  readonly newId: NewId;
}
