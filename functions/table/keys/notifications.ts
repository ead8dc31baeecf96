import type { NotificationKind, SaleKind } from '../../../shared/contract/notifications.ts';
import type { ChannelMark } from '../../entities/channel.ts';
import type { DueDigest, EmailTurn } from '../../entities/email-turn.ts';
import type { Notification, NotificationSettings, ReportsNotified } from '../../entities/notification.ts';
import type { SalesBatch, SalesBatchKey } from '../../entities/sales-batch.ts';
import { key, partition, type Range } from '../key.ts';

export const notificationKeys = {
  /** A user's notification. The notification's id begins with its time. */
  notification: (userId: string, notificationId: string) =>
    key<Notification>(notificationsPartition(userId), `${NOTIFICATION}${notificationId}`),
  /**
   * A user's read position and email settings. They are not in the profile's partition, so that IAM's LeadingKeys can restrict access to
   * profiles.
   */
  notificationSettings: (userId: string) =>
    key<NotificationSettings>(notificationsPartition(userId), 'SETTINGS'),
  /** The latest notification of the reports of missing sales by the affiliate `byId`. */
  reportsNotified: (userId: string, byId: string) =>
    key<ReportsNotified>(notificationsPartition(userId), `REPORTS#${byId}`),
  salesBatch: ({ userId, kind, hour, isFirst }: SalesBatchKey) =>
    key<SalesBatch>(notificationsPartition(userId), `${salesPrefix(kind)}${hour}${isFirst ? '#FIRST' : ''}`),
  /** The last email that a user got about a thread. */
  threadTurn: (userId: string, postId: string) => key<EmailTurn>(`MAILED#${userId}#${postId}`, 'MAILED'),
  /** The last email of one kind that a user got about another user. */
  pairTurn: (userId: string, kind: NotificationKind, otherId: string) =>
    key<EmailTurn>(`MAILED#${userId}#${otherId}`, `MAILED#${kind}`),
  /** The time at which a digest or a collected email is due. These items are sorted by time. */
  dueDigest: ({ dueAt, userId, kind, otherId = '' }: DueDigest) =>
    key<DueDigest>(DUE, `${dueAt}#${userId}#${kind}#${otherId}`),

  channel: (channel: string) => key<ChannelMark>(`CHANNEL#${channel}`, 'CHANNEL'),
};

export const notificationRanges = {
  salesBatches: (userId: string, kind: SaleKind, since: string): Range<SalesBatch> => ({
    partition: partition(notificationsPartition(userId)),
    between: [`${salesPrefix(kind)}${since}`, `${salesPrefix(kind)}~`],
  }),
  /** The digests and collected emails that are due by the given time, oldest first. */
  dueBy: (time: string) => ({ partition: partition<DueDigest>(DUE), before: `${time}~` }),
  notifications: (userId: string): Range<Notification> => ({
    partition: partition(notificationsPartition(userId)),
    prefix: NOTIFICATION,
  }),
};

const DUE = 'DIGESTS';
const salesPrefix = (kind: SaleKind) => `SALES#${kind}#`;
const NOTIFICATION = 'TOLD#';
const notificationsPartition = (userId: string) => `NOTIFICATIONS#${userId}`;
