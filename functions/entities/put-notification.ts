import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { Table } from '../table/table.ts';
import {
  latestNoticeItem,
  latestNoticeKey,
  type NewNotification,
  notificationIdOf,
  notificationItem,
  notificationKey,
  subjectOf,
} from './notification.ts';

/**
 * Later notifications about a subject take the place of one that is younger, so that a switch that is turned on and off fills no bell.
 * @limit Notifications and emails | rows for the switches of one code or program, in an hour | a later one takes the place of an earlier one
 */
export const REPLACED_MS = 60 * 60 * 1000;

/**
 * Stores a notification. If only the last state of its subject matters, it takes the place of one from the last hour, and is dropped if a
 * later one is stored. Idempotent.
 */
export async function putNotification(table: Table, notification: NewNotification): Promise<void> {
  const subject = subjectOf(notification);
  if (subject === undefined) {
    await table.putIfAbsent(notificationItem(notification));
    return;
  }
  const notificationId = notificationIdOf(notification);
  const { userId, at } = notification;
  await retryOnConflict(async () => {
    const known = await table.get(latestNoticeKey(userId, subject));
    if (known && (known.at > at || known.notificationId === notificationId)) return;
    const tx = table.transaction();
    if (known && Date.parse(at) - Date.parse(known.at) < REPLACED_MS)
      tx.delete(notificationKey(userId, known.notificationId));
    await tx
      .put(notificationItem(notification))
      .put(latestNoticeItem(notification, { subject, notificationId }), {
        if: known ? { equals: { notificationId: known.notificationId } } : { exists: false },
      })
      .commit();
  });
}
