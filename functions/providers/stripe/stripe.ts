import { PROVIDERS } from '../../../shared/provider/providers.ts';
import type { PaymentProvider } from '../provider.ts';
import { readStripeBilling } from './billing-event.ts';
import { importEvent } from './import-event.ts';
import { linkedCodeEvent } from './linked-code-event.ts';
import { stripeLiveSale } from './live-sale.ts';
import { parseStripeBody } from './parse-event.ts';
import { statementEvent } from './statement-event.ts';
import { stripeReceiving } from './stripe-receiving.ts';
import { stripeTestEvent } from './test-event.ts';
import { PAYMENT_TYPES, translateStripeEvent } from './translate-event.ts';

const typesThatAre = (needed: boolean): string[] =>
  PROVIDERS.stripe.events.filter((event) => event.needed === needed).map(({ type }) => type);

/** The integration with Stripe. It uses webhooks with snapshot payloads of any API version since 2020 and needs no API key. */
export const stripe: PaymentProvider = {
  ...stripeReceiving,
  eventTypes: { needed: typesThatAre(true), optional: typesThatAre(false) },
  paymentTypes: PAYMENT_TYPES,
  parse: parseStripeBody,
  translate: translateStripeEvent,
  linkedCode: linkedCodeEvent,
  statement: statementEvent,
  imported: importEvent,
  testEvent: stripeTestEvent,
  liveSale: stripeLiveSale,
  readBilling: readStripeBilling,
};
