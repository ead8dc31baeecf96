import type { AppId } from '../../../shared/ids.ts';
import { EVENT_DAYS, type ProviderAccount } from '../../entities/account.ts';
import {
  appEventsIndex,
  DUPLICATE_EVENT_TYPE,
  duplicateEventKey,
  logPosition,
} from '../../entities/provider-event.ts';
import type { EventAddress } from '../../providers/receiving-provider.ts';
import { expiresAfter } from '../../table/expires-after.ts';
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
    .update(duplicateEventKey(appId, eventId), {
      set: {
        type: DUPLICATE_EVENT_TYPE,
        expiresAt: expiresAfter(EVENT_DAYS, now),
        GSI2PK: appEventsIndex(appId),
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

type Duplicate = ProviderAccount & EventAddress & { readonly appId: AppId };
