import { type NotificationSettings, notificationSettingsKey } from '../entities/notification.ts';
import type { Table } from '../table/table.ts';
import { ConditionFailed } from '../table/transaction.ts';
import { countUnread } from './count-unread.ts';

export interface MarkRead {
  readonly userId: string;
  readonly upTo: string;
  readonly now: Date;
}

/** Marks a notification and all older notifications as read. The read position never moves backward or past `now`. */
export async function markRead(
  { userId, upTo, now }: MarkRead,
  { table }: { table: Table },
): Promise<{ unread: number }> {
  const readUpTo = [upTo, latestIdAt(now)].sort()[0] as string;
  const set = { type: 'NotificationSettings', readUpTo } satisfies NotificationSettings & { type: string };
  try {
    await table
      .transaction()
      .update(notificationSettingsKey(userId), { set, if: { below: { readUpTo } } })
      .commit();
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return countUnread({ userId }, { table });
}

/**
 * Returns a string that sorts after every notification id with the given time. In an id, the kind of notification follows the time, and `~`
 * sorts after all letters.
 */
const latestIdAt = (now: Date) => `${now.toISOString()}#~`;
