import type { NotificationPreferences } from '../../shared/contract/notifications.ts';
import { notificationSettingsKey } from '../entities/notification.ts';
import { checkAccountExists } from '../entities/profile.ts';
import type { Table } from '../table/table.ts';

/**
 * Saves a user's notification preferences: which kinds the user receives by email, and how often the user is notified of sales and
 * renewals. Throws `unauthenticated` if the account is deleted.
 */
export async function savePreferences(
  { userId, mail, sales }: NotificationPreferences & { userId: string },
  { table }: { table: Table },
): Promise<NotificationPreferences> {
  const tx = table
    .transaction()
    .update(notificationSettingsKey(userId), { set: { type: 'NotificationSettings', mail, sales } });
  await checkAccountExists(tx, userId).commit();
  return { mail, sales };
}
