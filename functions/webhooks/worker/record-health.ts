import { STRIPE_EVENTS } from '../../../shared/providers.ts';
import { PROMOTION_CODE_LINKED, type ProviderEvent } from '../../table/entities/provider-event.ts';
import { keys } from '../../table/keys.ts';
import { setIfAbsent } from '../../table/set-if-absent.ts';
import type { Table } from '../../table/table.ts';
import type { StripeEvent } from '../stripe/event.ts';

/** The minimum time in milliseconds between two writes per app and event type, which saves a write per event. */
export const HEALTH_WRITE_INTERVAL_MS = 60_000;
const RECOMMENDED_TYPES: ReadonlySet<string> = new Set(STRIPE_EVENTS.map(({ type }) => type));
const noted = new Map<string, number>();

/** Records the event's time, type, API version and mode (test or live) for the app's owner. */
export async function recordHealth(table: Table, received: ProviderEvent, event: StripeEvent): Promise<void> {
  // The owner made this event, so it does not prove that the provider is connected.
  if (event.type === PROMOTION_CODE_LINKED) return;
  const id = `${table.name}#${received.appId}#${event.livemode}#${event.type}#${event.api_version}`;
  const now = Date.parse(received.receivedAt);
  if (Math.abs(now - (noted.get(id) ?? 0)) < HEALTH_WRITE_INTERVAL_MS) return;
  const time = event.livemode ? 'lastEventAt' : 'lastTestEventAt';
  await table
    .transaction()
    .update(keys.health(received.appId, received.provider), {
      set: { type: 'Health', [time]: received.receivedAt, apiVersion: event.api_version ?? undefined },
      // Only the types that owners are asked to select, so that the set stays small.
      ...(event.livemode && RECOMMENDED_TYPES.has(event.type)
        ? { add: { seenTypes: new Set([event.type]) } }
        : {}),
    })
    .commit();
  // The first live event proves that the owner has connected a payment provider, which the marketplace shows.
  if (event.livemode) await setIfAbsent(table, keys.app(received.appId), 'verifiedAt', received.receivedAt);
  noted.set(id, now);
}
