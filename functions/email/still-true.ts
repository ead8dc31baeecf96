import { appKey } from '../entities/app.ts';
import type { Notification } from '../entities/notification.ts';
import type { Table } from '../table/table.ts';

/**
 * Returns the notifications that are still true when they are emailed. A notification about an app's switch is outdated once the app has
 * been switched again.
 */
export async function stillTrue(
  table: Table,
  notifications: readonly Notification[],
): Promise<Notification[]> {
  const apps = await table.getMany(
    notifications.flatMap((one) => (one.kind === 'discount_switched' ? [appKey(one.appId)] : [])),
  );
  const switchedAt = new Map(apps.map((app) => [app?.appId, app?.discountSwitchedAt]));
  return notifications.filter(
    (one) => one.kind !== 'discount_switched' || switchedAt.get(one.appId) === one.at,
  );
}
