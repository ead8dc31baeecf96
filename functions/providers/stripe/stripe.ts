import { PROVIDERS } from '../../../shared/providers.ts';
import type { PaymentProvider } from '../provider.ts';
import { routingOf } from '../routing.ts';
import { linkedCodeEvent } from './linked-code-event.ts';
import { parseStripeEvent, stripeEventId } from './parse-event.ts';
import { translateStripeEvent } from './translate-event.ts';
import { verifyStripeSignature } from './verify-stripe-signature.ts';

const typesThatAre = (needed: boolean): string[] =>
  PROVIDERS.stripe.events.filter((event) => event.needed === needed).map(({ type }) => type);

/** The integration with Stripe. It uses webhooks with snapshot payloads of any API version since 2020 and needs no API key. */
export const stripe: PaymentProvider = {
  id: 'stripe',
  signatureHeader: 'stripe-signature',
  eventTypes: { needed: typesThatAre(true), optional: typesThatAre(false) },
  verify: verifyStripeSignature,
  eventIdOf: stripeEventId,
  parse: (body) => parseStripeEvent(JSON.parse(Buffer.from(body).toString('utf8'))),
  translate: translateStripeEvent,
  routing: (event) => routingOf(translateStripeEvent(event)),
  linkedCode: linkedCodeEvent,
};
