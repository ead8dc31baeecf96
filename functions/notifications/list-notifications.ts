import type { Notification as NotificationView } from '../../shared/contract/notification.ts';
import { notificationsRange } from '../entities/notification.ts';
import type { Page, Table } from '../table/table.ts';
import { readSettings } from '../views/notification-settings.ts';
import { showNotifications } from '../views/show-notifications.ts';

export async function listNotifications(
  { userId, cursor }: { userId: string; cursor: string | undefined },
  { table }: { table: Table },
): Promise<Page<NotificationView>> {
  const [page, settings] = await Promise.all([
    table.partitionPage({ ...notificationsRange(userId), newestFirst: true, cursor }),
    readSettings(table, userId),
  ]);
  return { items: await showNotifications(table, page.items, settings), cursor: page.cursor };
}
