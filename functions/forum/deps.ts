import type { NewId } from '../lib/ids.ts';
import type { Table } from '../table/table.ts';

export interface ForumDeps {
  readonly table: Table;
  readonly newId: NewId;
}

/** The user who views the forum. Moderators can also see all hidden content, and authors can see their own hidden content. */
export interface Viewer {
  readonly userId: string;
  readonly moderator: boolean;
}
