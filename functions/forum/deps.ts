import type { NewId } from '../lib/ids.ts';
import type { Table } from '../table/table.ts';

/** The dependencies of this area's use cases. */
export interface ForumDeps {
  readonly table: Table;
  readonly newId: NewId;
}

/** The user who is reading. Moderators see all hidden posts and comments, and authors see their own. */
export interface Viewer {
  readonly userId: string;
  readonly moderator: boolean;
}
