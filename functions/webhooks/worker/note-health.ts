import { STRIPE_EVENTS } from '../../../shared/providers.ts';
import { PROMOTION_CODE_LINKED, type ProviderEvent } from '../../table/entities/provider-event.ts';
import { keys } from '../../table/keys.ts';
import { setOnce } from '../../table/set-once.ts';
import type { Table } from '../../table/table.ts';
import type { StripeEvent } from '../stripe/event.ts';

/** One write per app, event type and minute: the figure is for people, and every event would cost a write. */
export const NOTED_MS = 60_000;
const ASKED: ReadonlySet<string> = new Set(STRIPE_EVENTS.map(({ type }) => type));
const noted = new Map<string, number>();

/** Notes for the app's owner what the provider sent: when, which type, in which API version, test or live. */
export async function noteHealth(table: Table, received: ProviderEvent, event: StripeEvent): Promise<void> {
  // The owner's own word says nothing about the connection, least of all that there is one.
  if (event.type === PROMOTION_CODE_LINKED) return;
  const id = `${table.name}#${received.appId}#${event.livemode}#${event.type}#${event.api_version}`;
  const now = Date.parse(received.receivedAt);
  if (Math.abs(now - (noted.get(id) ?? 0)) < NOTED_MS) return;
  const time = event.livemode ? 'lastEventAt' : 'lastTestEventAt';
  await table
    .transaction()
    .update(keys.health(received.appId, received.provider), {
      set: { type: 'Health', [time]: received.receivedAt, apiVersion: event.api_version ?? undefined },
      // Only types that the owner is told to tick: the set must stay small.
      ...(event.livemode && ASKED.has(event.type) ? { add: { seenTypes: new Set([event.type]) } } : {}),
    })
    .commit();
  // The first live event proves that the app's owner has connected a payment provider; the marketplace shows it.
  if (event.livemode) await setOnce(table, keys.app(received.appId), 'verifiedAt', received.receivedAt);
  noted.set(id, now);
}
