import type { EntryRef } from '../../shared/contract/sales.ts';
import type { Entry } from '../ledger/entry.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { customerIdOf, customerNotFound, parseCustomerId } from './customer-id.ts';
import type { Side } from './side.ts';

/** Returns the address of an entry in the API. */
export const entryRefOf = ({ customer, at, entryId }: Entry): EntryRef => ({
  customerId: customerIdOf(customer),
  at,
  entryId,
});

/** Reads a ledger entry of the caller's side. Throws `not_found` for all others, as for their customers. */
export async function readOwnEntry(
  table: Table,
  { role, userId }: Side,
  { customerId, at, entryId }: EntryRef,
): Promise<Entry> {
  const entry = await table.get(keys.entry(parseCustomerId(customerId), { at, entryId }));
  const owner = role === 'partner' ? entry?.partnerId : entry?.affiliateId;
  if (!entry || owner !== userId) throw customerNotFound();
  return entry;
}
