import type { NewId } from '../lib/secrets/ids.ts';
import type { Table } from '../table/table.ts';

export interface ForumDeps {
  readonly table: Table;
  readonly newId: NewId;
}

export interface Viewer {
  readonly userId: string;
  readonly moderator: boolean;
}
