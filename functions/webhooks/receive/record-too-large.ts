import type { AppId } from '../../../shared/ids.ts';
import type { Provider } from '../../../shared/provider/providers.ts';
import { healthAttributes, healthKey } from '../../entities/health.ts';
import type { Table } from '../../table/table.ts';

interface LargeDelivery {
  readonly appId: AppId;
  readonly provider: Provider;
  readonly eventType: string;
  readonly now: Date;
}

/** Counts a signed delivery that was refused for its size. The app's owner can see the number, and the type and time of the last one. */
export async function recordTooLarge(
  table: Table,
  { appId, provider, eventType, now }: LargeDelivery,
): Promise<void> {
  const last = { lastTooLargeType: eventType, lastTooLargeAt: now.toISOString() };
  await table
    .transaction()
    .update(healthKey(appId, provider), {
      set: { ...healthAttributes(appId), ...last },
      add: { tooLarge: 1 },
    })
    .commit();
}
