import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPreferences,
} from '../../shared/contract/notifications.ts';
import type { NotificationSettings } from '../table/entities/notification.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** A user's settings; empty where none was ever changed. */
export async function readSettings(table: Table, userId: string): Promise<NotificationSettings> {
  return (await table.get<NotificationSettings>(keys.notificationSettings(userId))) ?? {};
}

/** Everything comes by mail until its user says otherwise: what is told is rare, and answers are what people wait for. */
export function comesByMail({ mail }: NotificationSettings, kind: NotificationKind): boolean {
  return mail?.[kind] ?? true;
}

/** The preferences, whole. */
export function preferencesView(settings: NotificationSettings): NotificationPreferences {
  const mail = NOTIFICATION_KINDS.map((kind) => [kind, comesByMail(settings, kind)] as const);
  return { mail: Object.fromEntries(mail) as NotificationPreferences['mail'] };
}
