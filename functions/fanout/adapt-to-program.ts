import { appKey, isReady } from '../entities/app.ts';
import type { NewNotification } from '../entities/notification.ts';
import type { Table } from '../table/table.ts';

/**
 * Adapts a notification about a code to an app whose buyers need no discount. An approved code then works as soon as the app is connected
 * and a sale can count. Returns undefined for a code that was created, used, deactivated or has expired, because this doesn't change whether
 * the code works.
 */
export async function adaptToProgram(
  table: Table,
  notification: NewNotification,
): Promise<NewNotification | undefined> {
  const { kind } = notification;
  const isApproved = kind === 'coupon_approved';
  const isAboutCode =
    kind === 'coupon_live' || (kind === 'coupon_stopped' && notification.reason !== 'retired');
  if (!isApproved && !isAboutCode) return notification;
  const app = await table.get(appKey(notification.appId));
  if (!app?.noDiscount) return notification;
  if (!isApproved) return undefined;
  return { ...notification, live: isReady(app), noDiscount: true };
}
