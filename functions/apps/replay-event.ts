import type { EventId } from '../../shared/ids.ts';
import { PROVIDER_IDS } from '../../shared/provider/providers.ts';
import { eventNotFound, parseEventRef } from '../entities/event-ref.ts';
import { eventKey } from '../entities/provider-event.ts';
import type { OwnedApp } from '../entities/read-own-app.ts';
import { readOwnApp } from '../entities/read-own-app.ts';
import type { AppsDeps } from './deps.ts';
import { touchEvent } from './touch-event.ts';

/**
 * Processes one of the partner's stored events again. Processing is idempotent, so a replay never counts a sale twice. Throws `not_found`
 * if the event is not stored.
 */
export async function replayEvent(
  { partnerId, appId, eventRef, now }: OwnedApp & { eventRef: string; now: Date },
  { table }: Pick<AppsDeps, 'table'>,
): Promise<{ eventId: EventId }> {
  await readOwnApp(table, { partnerId, appId });
  const ref = parseEventRef(eventRef);
  for (const provider of PROVIDER_IDS) {
    const key = eventKey({ partnerId, provider, ...ref });
    if (await touchEvent(table, key, now)) return { eventId: ref.eventId };
  }
  throw eventNotFound();
}
