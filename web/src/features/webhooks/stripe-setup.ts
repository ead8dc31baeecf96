import { PROVIDERS } from '../../../../shared/providers.ts';

/** The API version to select for a new destination: the latest version that the adapters have been checked against. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

export const STRIPE_WEBHOOKS_PAGE = 'https://dashboard.stripe.com/webhooks';

/** The event types to select, one per line. */
export const STRIPE_EVENT_LIST = PROVIDERS.stripe.events.map(({ type }) => type).join('\n');

/** Returns a Stripe CLI command that creates the complete destination for `url`. */
export function stripeCliCommand(url: string): string {
  const options = [
    `-d url=${quote(url)}`,
    `-d api_version=${STRIPE_API_VERSION}`,
    ...PROVIDERS.stripe.events.map(({ type }) => `-d ${quote(`enabled_events[]=${type}`)}`),
  ];
  return ['stripe webhook_endpoints create --live', ...options].join(' ');
}

/** Quotes text for a POSIX shell, which would otherwise interpret brackets as patterns. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
