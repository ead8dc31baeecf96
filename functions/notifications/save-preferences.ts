import type { NotificationPreferences } from '../../shared/contract/notifications.ts';
import { checkAccountExists } from '../table/entities/check-account-exists.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/**
 * Saves the kinds of notifications that a user receives by email, and the preferences for notifications of sales and renewals. Throws
 * `unauthenticated` if the account is deleted.
 */
export async function savePreferences(
  { userId, mail, sales }: NotificationPreferences & { userId: string },
  { table }: { table: Table },
): Promise<NotificationPreferences> {
  const tx = table
    .transaction()
    .update(keys.notificationSettings(userId), { set: { type: 'NotificationSettings', mail, sales } });
  await checkAccountExists(tx, userId).commit();
  return { mail, sales };
}
