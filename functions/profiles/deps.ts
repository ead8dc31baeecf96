import type { Table } from '../table/table.ts';
import type { UserDirectory } from './user-directory.ts';

/** What the use cases of this area work with. */
export interface ProfilesDeps {
  readonly table: Table;
  readonly directory: UserDirectory;
}
