import type { NewId } from '../lib/ids.ts';
import type { Table } from '../table/table.ts';

/** The dependencies of the use cases for the forum. */
export interface ForumDeps {
  readonly table: Table;
  readonly newId: NewId;
}

/** The user who is reading. Moderators can see all hidden posts and comments, and authors can see their own. */
export interface Viewer {
  readonly userId: string;
  readonly moderator: boolean;
}
