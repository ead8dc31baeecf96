import type { Notification as NotificationView } from '../../shared/contract/notifications.ts';
import { authorView } from '../forum/views.ts';
import type { App } from '../table/entities/app.ts';
import type {
  Notification,
  NotificationCause,
  NotificationSettings,
} from '../table/entities/notification.ts';
import type { Post } from '../table/entities/post.ts';
import type { Profile } from '../table/entities/profile.ts';
import { type Key, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Returns the item with this key that a notification refers to; undefined if it does not exist or no longer exists. */
type FindReferenced = (key: Key) => object | undefined;

/** Builds the views of a user's notifications. Reads the current names and titles in one batch. */
export async function showNotifications(
  table: Table,
  notifications: readonly Notification[],
  { readUpTo = '' }: NotificationSettings,
): Promise<NotificationView[]> {
  const wanted = notifications.flatMap(referencedKeys);
  const found = await table.getMany(wanted);
  const items = new Map(wanted.map((key, at) => [textOf(key), found[at]]));
  const find: FindReferenced = (key) => items.get(textOf(key));
  return notifications.map((notification) => ({
    id: notification.notificationId,
    at: notification.at,
    read: notification.notificationId <= readUpTo,
    ...causeView(notification, find),
  }));
}

const textOf = ({ PK, SK }: Key) => `${PK}\n${SK}`;

function referencedKeys(content: NotificationCause): Key[] {
  switch (content.kind) {
    case 'reply':
    case 'mention':
      return [keys.post(content.postId), keys.profile(content.byId)];
    case 'coupon_requested':
      return [keys.app(content.appId), keys.profile(content.byId)];
    case 'coupon_approved':
    case 'coupon_declined':
      return [keys.app(content.appId)];
    case 'payout_recorded':
      return [keys.profile(content.partnerId)];
  }
}

function causeView(content: NotificationCause, find: FindReferenced) {
  switch (content.kind) {
    case 'reply':
    case 'mention': {
      const { kind, postId, commentId, byId } = content;
      return {
        kind,
        post: { id: postId, title: titleOf(postId, find) },
        commentId,
        by: person(byId, find),
      };
    }
    case 'coupon_requested': {
      const { kind, code, byId } = content;
      return { kind, app: appOf(content.appId, find), code, by: person(byId, find) };
    }
    case 'coupon_approved':
    case 'coupon_declined':
      return { kind: content.kind, app: appOf(content.appId, find), code: content.code };
    case 'payout_recorded': {
      const { kind, payoutId, partnerId, amount, currency } = content;
      const profile = find(keys.profile(partnerId)) as Profile | undefined;
      const name = profile?.deletedAt ? '' : (profile?.companyName ?? '');
      return { kind, payoutId, partner: { id: partnerId, name }, paid: { amount, currency } };
    }
  }
}

function titleOf(postId: string, find: FindReferenced): string {
  const post = find(keys.post(postId)) as Post | undefined;
  return !post || post.hiddenAt || post.deletedAt ? '' : post.title;
}

const person = (userId: string, find: FindReferenced) =>
  authorView(userId, find(keys.profile(userId)) as Profile | undefined);
const appOf = (appId: string, find: FindReferenced) => ({
  id: appId,
  name: (find(keys.app(appId)) as App | undefined)?.name ?? '',
});
