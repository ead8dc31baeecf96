import type { SaleKind } from '../../../shared/contract/notifications.ts';
import type { CustomerRef } from '../../ledger/customer.ts';

/** The value of the attribute `type` in batches of sales. The stream's filter selects the batches by this value. */
export const SALES_BATCH_TYPE = 'SalesBatch';

/**
 * The number of days for which a batch is kept. During this time, a change that is delivered again cannot cause a second notification of a
 * sale.
 */
export const SALES_BATCH_DAYS = 3;

/** The sales or the renewals of one hour, which are collected for a notification to a user. */
export interface SalesBatch {
  userId: string;
  kind: SaleKind;
  /** The start of the hour in which the payments were made. */
  hour: string;
  /** The payments as strings, each built by `paymentText`. */
  payments: Set<string>;
  /** True if the hour had more payments than a batch may contain. */
  hasMore?: true;
  /** The payments about which the user has already been notified. */
  announced?: Set<string>;
}

/** A payment by a customer. */
export interface SoldPayment {
  readonly customer: CustomerRef;
  /** The id under which the payment is stored among the customer's facts. */
  readonly payment: string;
  /** The time of the payment. */
  readonly at: string;
}

/** Builds the string that represents a payment in a batch. */
export const paymentText = ({ customer, payment, at }: SoldPayment): string =>
  JSON.stringify([customer.partnerId, customer.provider, customer.providerId, payment, at]);

/** Parses a string built by `paymentText`. */
export function parsePayment(text: string): SoldPayment {
  const [partnerId, provider, providerId, payment, at] = JSON.parse(text);
  return { customer: { partnerId, provider, providerId }, payment, at };
}

/** Returns the start of the hour that contains the given time. */
export const hourOf = (time: Date): string => `${time.toISOString().slice(0, 13)}:00:00.000Z`;
