import type { NotificationKind } from '../../shared/contract/notification.ts';
import {
  isAlwaysSent,
  isSaleKind,
  OPTIONAL_KINDS,
  SALE_KINDS,
  type SaleKind,
} from '../../shared/contract/notification-kinds.ts';
import type { DeliveryFrequency, NotificationPreferences } from '../../shared/contract/notifications.ts';
import { type NotificationSettings, notificationSettingsKey } from '../entities/notification.ts';
import { versionOf } from '../lib/http/version.ts';
import type { Table } from '../table/table.ts';

export async function readSettings(table: Table, userId: string): Promise<NotificationSettings> {
  return (await table.get(notificationSettingsKey(userId))) ?? {};
}

/** The default is yes, because notifications are rare and people wait for replies. */
export function isEmailed(settings: NotificationSettings, kind: NotificationKind): boolean {
  if (isSaleKind(kind)) return deliveryOf(settings, kind) !== 'off';
  return isAlwaysSent(kind) || (settings.mail?.[kind] ?? true);
}

/** The default is the digest, because sales may be frequent. Refunds and disputes are not, and affect what an affiliate can rely on. */
export const deliveryOf = ({ sales }: NotificationSettings, kind: SaleKind): DeliveryFrequency =>
  sales?.[kind] ?? (kind === 'correction' ? 'each' : 'digest');

/** Builds the preferences for all kinds of notifications, with the defaults for kinds that the user has not changed. */
export function preferencesView(settings: NotificationSettings): NotificationPreferences {
  const mail = OPTIONAL_KINDS.map((kind) => [kind, isEmailed(settings, kind)] as const);
  const sales = SALE_KINDS.map((kind) => [kind, deliveryOf(settings, kind)] as const);
  return {
    mail: Object.fromEntries(mail) as NotificationPreferences['mail'],
    sales: Object.fromEntries(sales) as NotificationPreferences['sales'],
    version: versionOf([mail, sales]),
  };
}
