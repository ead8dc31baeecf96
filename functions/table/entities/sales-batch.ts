import type { SaleKind } from '../../../shared/contract/notifications.ts';
import type { CustomerRef } from '../../ledger/customer.ts';

/** The type attribute that the stream's filter matches for batches of sales. */
export const SALES_BATCH_TYPE = 'SalesBatch';

/** The number of days for which a batch is kept. Meanwhile, a redelivered change cannot announce a sale again. */
export const SALES_BATCH_DAYS = 3;

/** The sales, or the renewals, of an hour of which a user is notified. */
export interface SalesBatch {
  userId: string;
  kind: SaleKind;
  /** The beginning of the hour. */
  hour: string;
  /** The payments, in the form of `paymentText`. */
  payments: Set<string>;
  /** True if there were more payments than a batch may contain. */
  hasMore?: true;
  /** The payments that have been announced. */
  announced?: Set<string>;
}

/** A payment by a customer. */
export interface SoldPayment {
  readonly customer: CustomerRef;
  /** The id of the fact that reported the payment. */
  readonly payment: string;
  /** The time of the payment. */
  readonly at: string;
}

/** Formats a payment as a member of a batch. */
export const paymentText = ({ customer, payment, at }: SoldPayment): string =>
  JSON.stringify([customer.partnerId, customer.provider, customer.providerId, payment, at]);

/** Parses the result of `paymentText`. */
export function parsePayment(text: string): SoldPayment {
  const [partnerId, provider, providerId, payment, at] = JSON.parse(text);
  return { customer: { partnerId, provider, providerId }, payment, at };
}

/** Returns the beginning of the hour of a time. */
export const hourOf = (time: Date): string => `${time.toISOString().slice(0, 13)}:00:00.000Z`;
