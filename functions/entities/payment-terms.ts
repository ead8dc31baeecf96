import type { PartnerId } from '../../shared/ids.ts';
import type { PaymentChanges } from '../ledger/payment-terms.ts';
import { type Item, key } from '../table/key.ts';
import type { Table } from '../table/table.ts';

/** A partner's payment terms. Missing until the partner first changes them. */
export interface PaymentTerms {
  partnerId: PartnerId;
  /** The number of times that the terms were saved, for optimistic locking. */
  version: number;
  /** The time at which the terms were last saved, in ISO 8601 format. */
  savedAt: string;
  /** All changes, including scheduled ones. */
  changes: PaymentChanges;
}

/** The terms have a partition of their own, so that a function can write them without being able to write anything else. */
export const paymentTermsKey = (partnerId: PartnerId) =>
  key<PaymentTerms>(`PAYMENTTERMS#${partnerId}`, 'PAYMENTTERMS');

export const paymentTermsItem = (terms: PaymentTerms): Item<PaymentTerms> => ({
  ...paymentTermsKey(terms.partnerId),
  type: 'PaymentTerms',
  ...terms,
});

/** Returns the changes of a partner's payment terms. `terms` is undefined if the partner has never changed them. */
export const changesOf = (terms: PaymentTerms | undefined): PaymentChanges => terms?.changes ?? [];

export async function readPaymentChanges(table: Table, partnerId: PartnerId): Promise<PaymentChanges> {
  return changesOf(await table.get(paymentTermsKey(partnerId)));
}
