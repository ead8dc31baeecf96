import { TableCache } from '../../lib/table-cache.ts';
import type { ProviderEvent } from '../../table/entities/provider-event.ts';
import { healthAttributes } from '../../table/items/webhook.ts';
import { keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';
import { ConditionFailed } from '../../table/transaction.ts';

const MAX_SHARED = 20;
/** The minimum time, in milliseconds, between two writes about the same pair of apps. */
const INTERVAL_MS = 60_000;
/** The maximum number of recent writes that a process remembers. */
const MAX_NOTED = 1_000;
const noted = new TableCache<number>(MAX_NOTED);

/**
 * Records that two apps of a partner received the same event and therefore share a provider account. Adds each app to the other app's list.
 * Also updates the time of the last event that the app `appId` received.
 */
export async function recordSharedAccount(
  table: Table,
  first: ProviderEvent,
  appId: string,
  now: Date,
): Promise<void> {
  const id = `${first.appId}#${appId}`;
  if (Math.abs(now.getTime() - (noted.get(table, id) ?? 0)) < INTERVAL_MS) return;
  const lastSharedAt = now.toISOString();
  await addSharing(table, first, appId, first.appId, { lastSharedAt, lastEventAt: lastSharedAt });
  await addSharing(table, first, first.appId, appId, { lastSharedAt });
  noted.set(table, id, now.getTime());
}

async function addSharing(
  table: Table,
  { provider }: ProviderEvent,
  appId: string,
  other: string,
  set: Record<string, string>,
): Promise<void> {
  try {
    await table
      .transaction()
      .update(keys.health(appId, provider), {
        set: { ...healthAttributes(appId), ...set },
        add: { sharesAccountWith: new Set([other]) },
        if: {
          any: [{ contains: { sharesAccountWith: other } }, { fewer: { sharesAccountWith: MAX_SHARED } }],
        },
      })
      .commit();
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
