import {
  type NewNotification,
  NOTIFICATION_DAYS,
  NOTIFICATION_TYPE,
  type Notification,
  notificationIdOf,
  type ReportsNotified,
} from '../../entities/notification.ts';
import type { Item } from '../key.ts';
import { keys } from '../keys.ts';

const DAY_SECONDS = 24 * 60 * 60;

const expiryOf = (at: string): number => Math.floor(Date.parse(at) / 1000) + NOTIFICATION_DAYS * DAY_SECONDS;

/** Builds a notification's item. It expires after `NOTIFICATION_DAYS`. */
export const notificationItem = (notification: NewNotification): Item<Notification> => {
  const notificationId = notificationIdOf(notification);
  return {
    ...keys.notification(notification.userId, notificationId),
    type: NOTIFICATION_TYPE,
    expiresAt: expiryOf(notification.at),
    ...notification,
    notificationId,
  };
};

/** Builds the item that finds the notification which the affiliate's next report replaces. Expires with this notification. */
export const reportsNotifiedItem = (
  { userId, byId }: { userId: string; byId: string },
  notified: ReportsNotified,
): Item<ReportsNotified> => ({
  ...keys.reportsNotified(userId, byId),
  type: 'ReportsNotified',
  expiresAt: expiryOf(notified.at),
  ...notified,
});
