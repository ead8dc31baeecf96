import { field, parseBody } from './unparsed.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** An event whose object has not been parsed. */
interface SentEvent {
  /** The time in seconds since 1970. */
  readonly created: number;
  readonly object: unknown;
}

/** Two types of events that Stripe sends within a day of each other, in either order. */
interface Counterpart {
  readonly arrived: string;
  readonly expected: string;
  /** The date of the first API version that has the expected type. Missing if all supported versions have it. */
  readonly sinceVersion?: string;
  readonly isCertain: (event: SentEvent) => boolean;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const hasAmount = (object: unknown, name: string): boolean => {
  const amount = field(object, name);
  return isNumber(amount) && amount > 0;
};
const isSubscription = ({ object }: SentEvent): boolean => field(object, 'mode') === 'subscription';

/** Customers who get their invoices by email may instead pay outside of Stripe, or much later. */
const isChargedAutomatically = (invoice: unknown): boolean =>
  field(invoice, 'collection_method') === 'charge_automatically';

function startsSubscription({ object, created }: SentEvent): boolean {
  const invoiced = field(object, 'created');
  if (field(object, 'billing_reason') !== 'subscription_create' || !isChargedAutomatically(object))
    return false;
  return isNumber(invoiced) && created - invoiced < HOUR_SECONDS;
}

/** ADR 27 lists the pairs that are left out, because they don't always come together. */
const COUNTERPARTS: readonly Counterpart[] = [
  {
    arrived: 'invoice.paid',
    expected: 'invoice_payment.paid',
    sinceVersion: '2025-05-28',
    // An invoice has no payment if it is free, as during a trial, or if it is paid from the customer's credit balance.
    isCertain: ({ object }) => hasAmount(object, 'amount_paid') && isChargedAutomatically(object),
  },
  {
    arrived: 'invoice_payment.paid',
    expected: 'invoice.paid',
    // The default payment covers the whole unpaid amount of an invoice. Any other payment may cover only a part of it.
    isCertain: ({ object }) => field(object, 'is_default') === true,
  },
  { arrived: 'invoice.paid', expected: 'customer.subscription.created', isCertain: startsSubscription },
  {
    arrived: 'checkout.session.completed',
    expected: 'customer.subscription.created',
    isCertain: isSubscription,
  },
  {
    arrived: 'checkout.session.completed',
    expected: 'invoice.paid',
    isCertain: (event) =>
      isSubscription(event) &&
      field(event.object, 'payment_status') === 'paid' &&
      hasAmount(event.object, 'amount_total'),
  },
  {
    arrived: 'charge.refunded',
    expected: 'refund.created',
    sinceVersion: '2024-10-28',
    isCertain: () => true,
  },
];

/**
 * Returns an empty list if the event was more than a day old when it was received, because the partner may have resent only this event.
 * Never throws.
 */
export function stripeCounterpartsOf(body: Uint8Array, receivedAt: Date): readonly string[] {
  const event = parseBody(body);
  const [type, created, version] = ['type', 'created', 'api_version'].map((name) => field(event, name));
  if (!isNumber(created) || receivedAt.getTime() / 1_000 - created > DAY_SECONDS) return [];
  const apiVersion = typeof version === 'string' ? version : '';
  const object = field(field(event, 'data'), 'object');
  return COUNTERPARTS.filter(
    ({ arrived, sinceVersion = '', isCertain }) =>
      arrived === type && apiVersion >= sinceVersion && isCertain({ created, object }),
  ).map(({ expected }) => expected);
}
