import type { StripeAccount } from '../../local/stripe/account.ts';
import { isSince } from '../../local/stripe/api-version.ts';
import { type StripeEvent, toEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';

/** The events about a one-time sale that name the customer. A sale that no event names the customer of is a guest's. */
export interface Names {
  readonly session: boolean;
  readonly invoice: boolean;
  readonly intent: boolean;
}

/** What the events about a one-time sale contain. */
interface Telling {
  readonly names: Names;
  /** The seconds between the payment and the event about the checkout session. */
  readonly delay?: number;
  readonly intentCode: string | undefined;
}

/** Removes the customer from the events that don't name it, and adds the events about the payment alone. */
export function tellSale(
  account: StripeAccount,
  events: readonly StripeEvent[],
  payment: Payment,
  { names, delay = 0, intentCode }: Telling,
): StripeEvent[] {
  const told = events.map((event): StripeEvent => {
    const { object } = event.data;
    const isSession = object.object === 'checkout.session';
    const isNamed = object.object === 'invoice' ? names.invoice : names.session;
    return {
      ...event,
      created: event.created + (isSession ? delay : 0),
      ...(isNamed ? {} : { data: { object: { ...object, customer: null } } }),
    };
  });
  return [...told, ...paymentEvents(account, payment, { names, intentCode })];
}

/** Builds the events about the payment alone, which Stripe sends for every payment. */
export function paymentEvents(
  account: StripeAccount,
  { paymentIntent, charge, customer, amount, currency, invoice, paidAt }: Payment,
  { names, intentCode, authorized = amount }: Omit<Telling, 'delay'> & { readonly authorized?: number },
): StripeEvent[] {
  const common = {
    currency: currency.toLowerCase(),
    customer: names.intent ? customer : null,
    metadata: intentCode ? { affiliate_code: intentCode } : {},
    ...(isSince(account.version, 'basil') ? {} : { invoice }),
  };
  return [
    toEvent(account, 'payment_intent.succeeded', paidAt, {
      ...common,
      id: paymentIntent,
      object: 'payment_intent',
      amount: authorized,
      amount_received: amount,
    }),
    toEvent(account, 'charge.succeeded', paidAt, {
      ...common,
      id: charge,
      object: 'charge',
      payment_intent: paymentIntent,
      amount: authorized,
      amount_captured: amount,
    }),
  ];
}
