import type { ChangedPreferences, NotificationPreferences } from '../../shared/contract/notifications.ts';
import { notificationSettingsKey } from '../entities/notification.ts';
import { checkAccountExists } from '../entities/profile.ts';
import type { Table } from '../table/table.ts';
import { preferencesView, readSettings } from '../views/notification-settings.ts';

/**
 * Saves a user's notification preferences: which kinds the user receives by email, and how often the user is notified of sales and
 * renewals. Throws `unauthenticated` if the account is deleted.
 */
export async function savePreferences(
  { userId, ...changes }: ChangedPreferences & { userId: string },
  { table }: { table: Table },
): Promise<NotificationPreferences> {
  const before = preferencesView(await readSettings(table, userId));
  const mail = { ...before.mail, ...changes.mail };
  const sales = { ...before.sales, ...changes.sales };
  const tx = table
    .transaction()
    .update(notificationSettingsKey(userId), { set: { type: 'NotificationSettings', mail, sales } });
  await checkAccountExists(tx, userId).commit();
  return { mail, sales };
}
