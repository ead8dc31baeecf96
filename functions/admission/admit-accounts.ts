import { accountDeleted } from '../lib/errors.ts';
import type { Admit } from '../lib/http/api-handler.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { limitCalls } from './limit-calls.ts';

/**
 * Creates a function that throws `unauthenticated` if the caller's account is deleted, and `rate_limited` if the account exceeds a call
 * limit. The check for a deleted account is needed because access tokens stay valid for up to an hour after the deletion.
 */
export function admitAccounts(table: Table): Admit {
  const limit = limitCalls(table);
  return async (operation, caller, now) => {
    const profile = await table.get(keys.profile(caller.userId));
    if (profile?.deletedAt) throw accountDeleted();
    await limit(operation, caller, now);
  };
}
