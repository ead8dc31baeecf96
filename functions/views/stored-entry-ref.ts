import type { Provider } from '../../shared/provider/providers.ts';
import type { StoredEntryRef } from '../entities/sale-report.ts';
import type { EntryKey } from './entry-ref.ts';

/** Converts a ledger entry's key to the format in which reports of missing sales store it. */
export const toStoredRef = ({
  customer: { partnerId, provider, providerId },
  at,
  entryId,
}: EntryKey): StoredEntryRef => ({ customerId: `${partnerId}.${provider}.${providerId}`, at, entryId });

/**
 * Restores a ledger entry's key from the format in which reports of missing sales store it. In this format, `customerId` consists of the
 * partner's id, the provider and the provider's customer id, separated by dots. Only the last of them may contain a dot.
 */
export function fromStoredRef({ customerId, at, entryId }: StoredEntryRef): EntryKey {
  const [partnerId = '', provider = '', ...rest] = customerId.split('.');
  return { customer: { partnerId, provider: provider as Provider, providerId: rest.join('.') }, at, entryId };
}
