import type { NewId } from '../lib/ids.ts';
import type { Table } from '../table/table.ts';

/** What the use cases of this area work with. */
export interface ForumDeps {
  readonly table: Table;
  readonly newId: NewId;
}

/** Who reads: moderators and authors see what is hidden from others. */
export interface Viewer {
  readonly userId: string;
  readonly moderator: boolean;
}
