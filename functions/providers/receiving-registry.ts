import type { Provider } from '../../shared/providers.ts';
import type { ReceivingProvider } from './receiving-provider.ts';
import { stripeReceiving } from './stripe/stripe-receiving.ts';

const REGISTRY: Readonly<Record<Provider, ReceivingProvider>> = { stripe: stripeReceiving };

/** Returns the part of a provider's implementation that the webhook receiver needs. */
export function receivingProviderOf(id: Provider): ReceivingProvider {
  return REGISTRY[id];
}
