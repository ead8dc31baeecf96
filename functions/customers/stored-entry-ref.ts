import type { Provider } from '../../shared/providers.ts';
import type { StoredEntryRef } from '../table/entities/sale-report.ts';
import type { EntryKey } from './entry-ref.ts';

/** Returns the form in which a report stores the address of an entry. */
export const toStoredRef = ({
  customer: { partnerId, provider, providerId },
  at,
  entryId,
}: EntryKey): StoredEntryRef => ({ customerId: `${partnerId}.${provider}.${providerId}`, at, entryId });

/** Returns the key of an entry from the form in which a report stores it. No part of the customer's id contains a dot. */
export function fromStoredRef({ customerId, at, entryId }: StoredEntryRef): EntryKey {
  const [partnerId = '', provider = '', providerId = ''] = customerId.split('.');
  return { customer: { partnerId, provider: provider as Provider, providerId }, at, entryId };
}
