import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPreferences,
} from '../../shared/contract/notifications.ts';
import type { NotificationSettings } from '../table/entities/notification.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Returns a user's settings; empty if the user has never changed them. */
export async function readSettings(table: Table, userId: string): Promise<NotificationSettings> {
  return (await table.get<NotificationSettings>(keys.notificationSettings(userId))) ?? {};
}

/** Returns whether a kind is emailed. On by default, because notifications are rare and people are waiting for replies. */
export function isEmailed({ mail }: NotificationSettings, kind: NotificationKind): boolean {
  return mail?.[kind] ?? true;
}

/** Builds the complete preferences, with defaults filled in. */
export function preferencesView(settings: NotificationSettings): NotificationPreferences {
  const mail = NOTIFICATION_KINDS.map((kind) => [kind, isEmailed(settings, kind)] as const);
  return { mail: Object.fromEntries(mail) as NotificationPreferences['mail'] };
}
