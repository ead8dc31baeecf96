import type { Provider } from '../../../shared/providers.ts';
import { PROMOTION_CODE_LINKED } from '../../providers/linked-code.ts';
import type { ParsedEvent } from '../../providers/provider.ts';
import { providerOf } from '../../providers/registry.ts';
import type { ProviderEvent } from '../../table/entities/provider-event.ts';
import { keys } from '../../table/keys.ts';
import { setIfAbsent } from '../../table/set-if-absent.ts';
import type { Table } from '../../table/table.ts';

/** The minimum interval, in milliseconds, between two writes for the same app and event type. It avoids a write per event. */
export const HEALTH_WRITE_INTERVAL_MS = 60_000;
const noted = new Map<string, number>();

/** Records the event's time, type, API version and mode (test or live) for the app's owner. */
export async function recordHealth(table: Table, received: ProviderEvent, event: ParsedEvent): Promise<void> {
  // The owner created this event, so it does not prove that the provider is connected.
  if (event.type === PROMOTION_CODE_LINKED) return;
  const id = `${table.name}#${received.appId}#${event.isLive}#${event.type}#${event.apiVersion}`;
  const now = Date.parse(received.receivedAt);
  if (Math.abs(now - (noted.get(id) ?? 0)) < HEALTH_WRITE_INTERVAL_MS) return;
  const time = event.isLive ? 'lastEventAt' : 'lastTestEventAt';
  await table
    .transaction()
    .update(keys.health(received.appId, received.provider), {
      set: { type: 'Health', [time]: received.receivedAt, apiVersion: event.apiVersion },
      // Record only the types that owners are asked to select, so that the set stays small.
      ...(event.isLive && isRecommended(received.provider, event.type)
        ? { add: { seenTypes: new Set([event.type]) } }
        : {}),
    })
    .commit();
  // The first live event proves that the owner has connected a payment provider, so the marketplace shows the app as verified.
  if (event.isLive) await setIfAbsent(table, keys.app(received.appId), { verifiedAt: received.receivedAt });
  noted.set(id, now);
}

function isRecommended(provider: Provider, type: string): boolean {
  const { needed, optional } = providerOf(provider).eventTypes;
  return needed.includes(type) || optional.includes(type);
}
