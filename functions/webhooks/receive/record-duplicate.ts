import type { ProviderAccount } from '../../entities/account.ts';
import { DUPLICATE_EVENT_TYPE } from '../../entities/event-log.ts';
import { expiryOf } from '../../entities/record-event.ts';
import type { EventAddress } from '../../providers/receiving-provider.ts';
import { logPosition } from '../../table/keys/webhooks.ts';
import { indexes, keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';

/**
 * Records that an app's webhook received a stored event again, so that the app's log shows the repeated delivery. Further deliveries of the
 * same event update the same item.
 */
export async function recordDuplicate(
  table: Table,
  { partnerId, appId, provider, lane, eventId, eventType, origin }: Duplicate,
  now: Date,
): Promise<void> {
  const receivedAt = now.toISOString();
  await table
    .transaction()
    .update(keys.duplicateEvent(appId, eventId), {
      set: {
        type: DUPLICATE_EVENT_TYPE,
        expiresAt: expiryOf(now),
        GSI2PK: indexes.appEvents(appId),
        GSI2SK: logPosition({ at: receivedAt, origin, eventType, eventId, counterparts: [], provider }),
        partnerId,
        appId,
        provider,
        lane,
        eventId,
        receivedAt,
      },
      add: { deliveries: 1 },
    })
    .commit();
}

type Duplicate = ProviderAccount & EventAddress & { readonly appId: string };
