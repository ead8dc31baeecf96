import {
  type NewNotification,
  NOTIFICATION_DAYS,
  NOTIFICATION_TYPE,
  type Notification,
  notificationIdOf,
} from '../entities/notification.ts';
import type { Item } from '../key.ts';
import { keys } from '../keys.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Builds a notification's item. It expires after `NOTIFICATION_DAYS`. */
export const notificationItem = (notification: NewNotification): Item<Notification> => {
  const notificationId = notificationIdOf(notification);
  return {
    ...keys.notification(notification.userId, notificationId),
    type: NOTIFICATION_TYPE,
    expiresAt: Math.floor(Date.parse(notification.at) / 1000) + NOTIFICATION_DAYS * DAY_SECONDS,
    ...notification,
    notificationId,
  };
};
