import type { ChangedPreferences, NotificationPreferences } from '../../shared/contract/notifications.ts';
import { notificationSettingsKey } from '../entities/notification.ts';
import { checkAccountExists } from '../entities/profile.ts';
import { checkVersion } from '../lib/http/version.ts';
import { unchangedAttributes } from '../table/condition.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { Table } from '../table/table.ts';
import { preferencesView, readSettings } from '../views/notification-settings.ts';

/**
 * Saves a user's notification preferences: which kinds the user receives by email, and how often the user is notified of sales and
 * renewals. Throws `unauthenticated` if the account is deleted, and `conflict` if they are no longer those of `version`, if there is one.
 */
export function savePreferences(
  { userId, version, ...changes }: Omit<ChangedPreferences, 'version'> & { userId: string; version?: string },
  { table }: { table: Table },
): Promise<NotificationPreferences> {
  return retryOnConflict(async () => {
    const settings = await readSettings(table, userId);
    const before = preferencesView(settings);
    if (version !== undefined) checkVersion(before, version);
    const mail = { ...before.mail, ...changes.mail };
    const sales = { ...before.sales, ...changes.sales };
    const tx = table.transaction().update(notificationSettingsKey(userId), {
      set: { type: 'NotificationSettings', mail, sales },
      if: unchangedAttributes(settings, ['mail', 'sales']),
    });
    await checkAccountExists(tx, userId).commit();
    return preferencesView({ ...settings, mail, sales });
  });
}
