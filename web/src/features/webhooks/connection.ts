import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { PROVIDERS } from '../../../../shared/provider/providers.ts';

type Health = WebhookSetup['health'];

/** `refused` means that the signature of the last request was wrong. */
export type WebhookConnectionState = 'waiting' | 'test' | 'live' | 'refused';

/** Compares times as strings, which is correct for ISO 8601 in UTC. */
export function connectionState(health: Health): WebhookConnectionState {
  const { lastWrongSignatureAt } = health;
  if (lastWrongSignatureAt !== null && lastWrongSignatureAt > (lastEventAt(health) ?? '')) return 'refused';
  if (health.lastEventAt !== null) return 'live';
  return health.lastTestEventAt === null ? 'waiting' : 'test';
}

/** Events of a sandbox count, too. */
export const lastEventAt = ({ lastEventAt: live, lastTestEventAt: test }: Health): string | undefined =>
  [live ?? '', test ?? ''].sort().at(-1) || undefined;

const POLL_MS = 5_000;
const CONNECTED_POLL_MS = 60_000;

/** Returns the polling interval for the state of a connection, in milliseconds. It is shorter until the first live event arrives. */
export const pollInterval = (setup: WebhookSetup | undefined): number =>
  setup && connectionState(setup.health) === 'live' ? CONNECTED_POLL_MS : POLL_MS;

export const hasReceived = ({ lastEventAt, lastTestEventAt }: Health): boolean =>
  lastEventAt !== null || lastTestEventAt !== null;

export function stepsDone({ secrets, health }: WebhookSetup) {
  // The provider shows the secret only after the webhook was created with the URL.
  const isCreated = secrets.length > 0 || hasReceived(health);
  return {
    // A request with a wrong signature also proves that the provider knows the URL.
    address: isCreated || health.wrongSignatures > 0,
    provider: isCreated,
    secret: secrets.length > 0,
  };
}

/** `seen` says whether an event of that type has been received. */
export function neededTypes({
  provider,
  health: { seenTypes },
}: Pick<WebhookSetup, 'provider' | 'health'>): { type: string; seen: boolean }[] {
  return PROVIDERS[provider].events
    .filter(({ needed }) => needed)
    .map(({ type }) => ({
      type,
      seen: seenTypes.includes(type),
    }));
}

/** Returns whether a valid live event has ever arrived. If so, the page shows the state of sales tracking above the setup. */
export const isWebhookConnected = ({ health }: Pick<WebhookSetup, 'health'>): boolean =>
  health.lastEventAt !== null;
