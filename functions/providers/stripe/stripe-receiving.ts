import type { ReceivingProvider } from '../receiving-provider.ts';
import { stripeAddressOf } from './address-of.ts';
import { verifyStripeSignature } from './verify-stripe-signature.ts';

/** The part of the Stripe integration that the webhook receiver needs. */
export const stripeReceiving: ReceivingProvider = {
  id: 'stripe',
  signatureHeader: 'stripe-signature',
  verify: verifyStripeSignature,
  addressOf: stripeAddressOf,
};
