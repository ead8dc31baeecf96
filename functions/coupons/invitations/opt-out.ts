import { EVERYBODY, optOutKey } from '../../entities/opt-out.ts';
import { notFound } from '../../lib/http/errors.ts';
import type { Table } from '../../table/table.ts';
import { sealOf } from '../../views/load-seal.ts';
import { type OptOutOf, parseOptOutToken } from '../../views/opt-out-token.ts';

/** Throws `not_found` for a token that isn't ours, without a read of its address. */
export async function findOptOut(token: string, table: Table): Promise<OptOutOf> {
  const found = parseOptOutToken(token, await sealOf(table));
  if (!found) throw notFound('This link');
  return found;
}

/** Ends the emails of invitations to the address of the token, from its partner or from everybody. Idempotent. */
export async function optOut(
  { token, from, now }: { token: string; from: 'partner' | 'everybody'; now: Date },
  table: Table,
): Promise<void> {
  const { partnerId, address } = await findOptOut(token, table);
  const key = optOutKey(address, from === 'partner' ? partnerId : EVERYBODY);
  await table.putIfAbsent({ ...key, type: 'OptOut', at: now.toISOString() });
}
