import type { PartnerId } from '../../shared/ids.ts';
import { type Announced, plannedChanges } from '../ledger/payment-announcements.ts';
import type { PaymentChanges } from '../ledger/payment-terms.ts';
import { type Item, key } from '../table/key.ts';
import type { Table } from '../table/table.ts';

/** A partner's payment terms. Missing until the partner first changes them. */
export interface PaymentTerms extends Announced {
  partnerId: PartnerId;
  /** The number of times that the terms were saved. */
  version: number;
  /** The number of times that the item was written, for optimistic locking. */
  revision: number;
}

/** A partner's payment terms. They have a partition of their own, so that a function can write them without being able to write anything else. */
export const paymentTermsKey = (partnerId: PartnerId) =>
  key<PaymentTerms>(`PAYMENTTERMS#${partnerId}`, 'PAYMENTTERMS');

export const paymentTermsItem = (terms: PaymentTerms): Item<PaymentTerms> => ({
  ...paymentTermsKey(terms.partnerId),
  type: 'PaymentTerms',
  ...terms,
});

export const changesOf = (terms: PaymentTerms | undefined): PaymentChanges => terms?.changes ?? [];

/** Returns all changes, including those of which not all affiliates have been notified. */
export const plannedOf = (terms: PaymentTerms | undefined) => (terms ? plannedChanges(terms) : []);

export async function readPaymentChanges(table: Table, partnerId: PartnerId): Promise<PaymentChanges> {
  return changesOf(await table.get(paymentTermsKey(partnerId)));
}
