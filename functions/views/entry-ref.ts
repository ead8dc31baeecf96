import type { EntryRef } from '../../shared/contract/sales.ts';
import { entryKey } from '../entities/customer.ts';
import type { CustomerRef } from '../ledger/customer.ts';
import type { Entry } from '../ledger/entry.ts';
import type { IdSeal } from '../lib/secrets/id-seal.ts';
import type { Table } from '../table/table.ts';
import { customerIdOf, customerNotFound, parseCustomerId } from './customer-id.ts';
import { sealOf } from './load-seal.ts';
import type { Side } from './side.ts';

export type EntryKey = Pick<Entry, 'customer' | 'at' | 'entryId'>;

/** Returns a ledger entry's id in the API. It is encrypted, because the stored id contains the provider's id for the payment. */
export const entryIdOf = ({ customer, entryId }: EntryKey, seal: IdSeal): string =>
  seal.seal(entryId, contextOf(customer));

export const entryRefOf = (entry: EntryKey, seal: IdSeal): EntryRef => ({
  customerId: customerIdOf(entry.customer, seal),
  at: entry.at,
  entryId: entryIdOf(entry, seal),
});

/** Reads one of the caller's own ledger entries. Throws `not_found` for any other entry. */
export async function readOwnEntry(
  table: Table,
  { role, userId }: Side,
  { customerId, at, entryId: sealed }: EntryRef,
): Promise<Entry> {
  const seal = await sealOf(table);
  const customer = parseCustomerId(customerId, seal);
  const entryId = seal.open(sealed, contextOf(customer));
  const entry = entryId === undefined ? undefined : await table.get(entryKey(customer, { at, entryId }));
  const owner = role === 'partner' ? entry?.partnerId : entry?.affiliateId;
  if (!entry || owner !== userId) throw customerNotFound();
  return entry;
}

const contextOf = ({ partnerId, provider, providerId }: CustomerRef) =>
  `entry.${partnerId}.${provider}.${providerId}`;
