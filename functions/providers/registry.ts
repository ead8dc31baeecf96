import type { Provider } from '../../shared/provider/providers.ts';
import type { PaymentProvider } from './provider.ts';
import { stripe } from './stripe/stripe.ts';

export const PAYMENT_PROVIDERS: Readonly<Record<Provider, PaymentProvider>> = { stripe };

export function providerOf(id: Provider): PaymentProvider {
  return PAYMENT_PROVIDERS[id];
}
