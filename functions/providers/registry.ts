import type { Provider } from '../../shared/providers.ts';
import type { PaymentProvider } from './provider.ts';
import { stripe } from './stripe/stripe.ts';

const REGISTRY: Readonly<Record<Provider, PaymentProvider>> = { stripe };

export function providerOf(id: Provider): PaymentProvider {
  return REGISTRY[id];
}
