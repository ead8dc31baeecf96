import type { ReceivingProvider } from '../receiving-provider.ts';
import { stripeAddressOf } from './address-of.ts';
import { stripeCounterpartsOf } from './counterparts.ts';
import { outlineStripeEvent } from './outline-event.ts';
import { isUsedStripeType } from './used-types.ts';
import { verifyStripeSignature } from './verify-stripe-signature.ts';

export const stripeReceiving: ReceivingProvider = {
  id: 'stripe',
  signatureHeader: 'stripe-signature',
  verify: verifyStripeSignature,
  addressOf: stripeAddressOf,
  counterpartsOf: stripeCounterpartsOf,
  isUsed: isUsedStripeType,
  outlineOf: outlineStripeEvent,
};
