import type { NotificationPreferences } from '../../shared/contract/notifications.ts';
import { checkAccount } from '../table/entities/check-account.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Sets what a user gets by mail, of every kind. Errors: `unauthenticated` for a user who was deleted. */
export async function savePreferences(
  { userId, mail }: NotificationPreferences & { userId: string },
  { table }: { table: Table },
): Promise<NotificationPreferences> {
  const tx = table
    .transaction()
    .update(keys.notificationSettings(userId), { set: { type: 'NotificationSettings', mail } });
  await checkAccount(tx, userId).commit();
  return { mail };
}
