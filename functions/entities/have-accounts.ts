import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Returns true if every user in `userIds` has an account that is not deleted. */
export async function haveAccounts(table: Table, userIds: readonly string[]): Promise<boolean> {
  const profiles = await table.getMany(userIds.map(keys.profile));
  return profiles.every((profile) => profile !== undefined && !profile.deletedAt);
}
