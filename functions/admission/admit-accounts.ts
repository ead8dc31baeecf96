import { accountDeleted } from '../lib/errors.ts';
import type { Admit } from '../lib/http/api-handler.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { limitCalls } from './limit-calls.ts';

/**
 * Creates a function that checks whether a caller's account is deleted and whether the account calls operations too often. Access tokens
 * remain valid for up to an hour after the account's deletion. The function throws `unauthenticated` or `rate_limited`.
 */
export function admitAccounts(table: Table): Admit {
  const limit = limitCalls(table);
  return async (operation, caller, now) => {
    const profile = await table.get(keys.profile(caller.userId));
    if (profile?.deletedAt) throw accountDeleted();
    await limit(operation, caller, now);
  };
}
