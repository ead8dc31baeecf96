import { quote, STRIPE_API_VERSION } from '../../../../shared/codes/code-setup.ts';
import { PROVIDERS } from '../../../../shared/provider/providers.ts';

export const STRIPE_WEBHOOKS_PAGE = 'https://dashboard.stripe.com/webhooks';

/** Stripe's documentation does not mention this address, so the setup must also show the list of event types. */
export const STRIPE_NEW_WEBHOOK = `https://dashboard.stripe.com/webhooks/create?endpoint_location=hosted&events=${encodeURIComponent(
  PROVIDERS.stripe.events.map(({ type }) => type).join(','),
)}`;

export const STRIPE_EVENT_LIST = PROVIDERS.stripe.events.map(({ type }) => type).join('\n');

export function stripeCliCommand(url: string): string {
  const options = [
    `-d url=${quote(url)}`,
    `-d api_version=${STRIPE_API_VERSION}`,
    ...PROVIDERS.stripe.events.map(({ type }) => `-d ${quote(`enabled_events[]=${type}`)}`),
  ];
  return ['stripe webhook_endpoints create --live', ...options].join(' ');
}
