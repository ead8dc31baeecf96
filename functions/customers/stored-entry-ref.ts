import type { Provider } from '../../shared/providers.ts';
import type { StoredEntryRef } from '../table/entities/sale-report.ts';
import type { EntryKey } from './entry-ref.ts';

/** Converts the key of a ledger entry to the form in which a sale report stores this key. */
export const toStoredRef = ({
  customer: { partnerId, provider, providerId },
  at,
  entryId,
}: EntryKey): StoredEntryRef => ({ customerId: `${partnerId}.${provider}.${providerId}`, at, entryId });

/**
 * Converts a stored key in a sale report back to the key of the ledger entry. The parts of `customerId` never contain a dot, so they can be
 * split at the dots.
 */
export function fromStoredRef({ customerId, at, entryId }: StoredEntryRef): EntryKey {
  const [partnerId = '', provider = '', providerId = ''] = customerId.split('.');
  return { customer: { partnerId, provider: provider as Provider, providerId }, at, entryId };
}
