import type { PartnerId } from '../../shared/ids.ts';
import { PROVIDER_IDS } from '../../shared/provider/providers.ts';
import type { Table } from '../table/table.ts';
import { eventNotFound, parseEventRef } from './event-ref.ts';
import { eventKey, type ProviderEvent } from './provider-event.ts';

/** Reads an event of the partner. The partner's id is part of the event's key, so nobody can read another partner's events. */
export async function readEvent(
  table: Table,
  partnerId: PartnerId,
  eventRef: string,
): Promise<ProviderEvent> {
  const ref = parseEventRef(eventRef);
  const found = await table.getMany(
    PROVIDER_IDS.map((provider) => eventKey({ partnerId, provider, ...ref })),
  );
  const event = found.find((each) => each !== undefined);
  if (!event) throw eventNotFound();
  return event;
}
