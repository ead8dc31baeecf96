import {
  type NotificationSettings,
  notificationSettingsKey,
  notificationsRange,
} from '../entities/notification.ts';
import type { ReadSection } from '../kit/exports/account.ts';
import { type ExportedFields, pick } from '../kit/exports/fields.ts';
import { fewRows, partitionRows } from '../kit/exports/read-list.ts';
import { preferencesView, readSettings } from '../views/notification-settings.ts';
import { showNotifications } from '../views/show-notifications.ts';

const notifications: ReadSection = ({ userId, table }) =>
  partitionRows(table, notificationsRange(userId), async (items) =>
    showNotifications(table, items, await readSettings(table, userId)),
  );

const SETTINGS: ExportedFields<NotificationSettings> = {
  readUpTo: true,
  mail: 'added with the defaults of the choices that were never made',
  sales: 'added with the defaults of the choices that were never made',
  saleAnnouncedAt: true,
  renewalAnnouncedAt: true,
  correctionAnnouncedAt: true,
};

const emailSettings: ReadSection = ({ userId, table }) =>
  fewRows(async () => {
    const stored = (await table.get(notificationSettingsKey(userId))) ?? {};
    const { mail, sales } = preferencesView(stored);
    return [{ mail, sales, ...pick(stored, SETTINGS) }];
  });

export const notificationsSections = {
  notifications,
  'email-settings': emailSettings,
};
