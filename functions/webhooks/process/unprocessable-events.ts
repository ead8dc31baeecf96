import { eventKey, type ProviderEvent, unmatchedAttributes } from '../../entities/provider-event.ts';
import type { Table } from '../../table/table.ts';

const MAX_DETAIL = 1_000;

/** Adds an unusable event and the reason to the list that the app's owner sees. The event is not retried. */
export async function recordUnprocessable(
  table: Table,
  event: ProviderEvent,
  sentence: string,
): Promise<void> {
  const { appId, provider, eventId, receivedAt } = event;
  const key = eventKey(event);
  const row = {
    reason: 'not_understood',
    provider,
    subject: eventId,
    detail: sentence.slice(0, MAX_DETAIL),
    at: receivedAt,
    eventKey: key,
  } as const;
  await table
    .transaction()
    .update(key, { set: unmatchedAttributes(appId, row), if: { exists: true } })
    .commit();
}

/** Removes an event from the owner's list of unusable events after a replay has processed it. */
export async function clearUnprocessable(table: Table, event: ProviderEvent): Promise<void> {
  await table
    .transaction()
    .update(eventKey(event), { remove: ['unmatched', 'GSI1PK', 'GSI1SK'], if: { exists: true } })
    .commit();
}
