import type { Provider } from '../../shared/provider/providers.ts';
import type { ReceivingProvider } from './receiving-provider.ts';
import { stripeReceiving } from './stripe/stripe-receiving.ts';

export const RECEIVING_PROVIDERS: Readonly<Record<Provider, ReceivingProvider>> = { stripe: stripeReceiving };

export function receivingProviderOf(id: Provider): ReceivingProvider {
  return RECEIVING_PROVIDERS[id];
}
