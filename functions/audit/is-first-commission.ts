import type { Entry } from '../ledger/entry.ts';

/** Returns true for the first commission of a payment and a coupon. All later entries of the two are differences. */
export const isFirstCommission = ({ kind, entryId }: Pick<Entry, 'kind' | 'entryId'>): boolean =>
  kind === 'commission' && entryId.endsWith('#commission#0000');
