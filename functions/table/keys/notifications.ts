import type { ChannelMark } from '../entities/channel.ts';
import type { Notification, NotificationSettings, ThreadMail } from '../entities/notification.ts';
import { key, partition, type Range } from '../key.ts';

export const notificationKeys = {
  /** A user's notification. The notification's id begins with its time. */
  notification: (userId: string, notificationId: string) =>
    key<Notification>(notificationsPartition(userId), `${NOTIFICATION}${notificationId}`),
  /**
   * A user's read position and email settings. They are outside of the profile's partition, and its key is not a prefix of theirs, so that
   * IAM's LeadingKeys can restrict access to profiles.
   */
  notificationSettings: (userId: string) =>
    key<NotificationSettings>(notificationsPartition(userId), 'SETTINGS'),
  /** An item that exists if the user was recently emailed about the thread. */
  threadMail: (userId: string, postId: string) => key<ThreadMail>(`MAILED#${userId}#${postId}`, 'MAILED'),

  /** The times at which a realtime channel and its topics last changed. */
  channel: (channel: string) => key<ChannelMark>(`CHANNEL#${channel}`, 'CHANNEL'),
};

export const notificationRanges = {
  notifications: (userId: string): Range<Notification> => ({
    partition: partition(notificationsPartition(userId)),
    prefix: NOTIFICATION,
  }),
};

const NOTIFICATION = 'TOLD#';
const notificationsPartition = (userId: string) => `NOTIFICATIONS#${userId}`;
