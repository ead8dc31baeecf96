import { PROVIDERS } from '../../../../shared/providers.ts';

/** The API version to which new destinations are pinned: the latest one the adapters were checked against. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

export const STRIPE_WEBHOOKS_PAGE = 'https://dashboard.stripe.com/webhooks';

/** The list of events to select, one per line. */
export const STRIPE_EVENT_LIST = PROVIDERS.stripe.events.map(({ type }) => type).join('\n');

/** Returns a Stripe CLI command that creates the entire destination at `url`. */
export function stripeCliCommand(url: string): string {
  const options = [
    `-d url=${quote(url)}`,
    `-d api_version=${STRIPE_API_VERSION}`,
    ...PROVIDERS.stripe.events.map(({ type }) => `-d ${quote(`enabled_events[]=${type}`)}`),
  ];
  return ['stripe webhook_endpoints create --live', ...options].join(' ');
}

/** Quotes a text for a POSIX shell, in which brackets are patterns. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
