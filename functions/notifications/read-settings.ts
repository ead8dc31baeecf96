import {
  isAlwaysSent,
  type NotificationKind,
  type NotificationPreferences,
  OPTIONAL_KINDS,
} from '../../shared/contract/notifications.ts';
import type { NotificationSettings } from '../table/entities/notification.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Returns a user's settings, which are empty if the user has never changed them. */
export async function readSettings(table: Table, userId: string): Promise<NotificationSettings> {
  return (await table.get(keys.notificationSettings(userId))) ?? {};
}

/** Returns whether notifications of a kind are emailed. By default, they are, because they are rare and people wait for replies. */
export function isEmailed({ mail }: NotificationSettings, kind: NotificationKind): boolean {
  return isAlwaysSent(kind) || (mail?.[kind] ?? true);
}

/** Builds the preferences of all kinds, filling in the defaults. */
export function preferencesView(settings: NotificationSettings): NotificationPreferences {
  const mail = OPTIONAL_KINDS.map((kind) => [kind, isEmailed(settings, kind)] as const);
  return { mail: Object.fromEntries(mail) as NotificationPreferences['mail'] };
}
