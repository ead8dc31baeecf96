import type { Notification as NotificationView } from '../../shared/contract/notifications.ts';
import { authorView } from '../forum/views.ts';
import type { App } from '../table/entities/app.ts';
import type { Notification, NotificationSettings, Told } from '../table/entities/notification.ts';
import type { Post } from '../table/entities/post.ts';
import type { Profile } from '../table/entities/profile.ts';
import { type Key, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Returns the item that a notification refers to, by its key; undefined if it doesn't exist (anymore). */
type Named = (key: Key) => object | undefined;

/** Builds the views of notifications for their user, with the current names and titles, in one batch read. */
export async function showNotifications(
  table: Table,
  notifications: readonly Notification[],
  { readUpTo = '' }: NotificationSettings,
): Promise<NotificationView[]> {
  const wanted = notifications.flatMap(namedBy);
  const found = await table.getMany(wanted);
  const items = new Map(wanted.map((key, at) => [textOf(key), found[at]]));
  const named: Named = (key) => items.get(textOf(key));
  return notifications.map((notification) => ({
    id: notification.notificationId,
    at: notification.at,
    read: notification.notificationId <= readUpTo,
    ...toldView(notification, named),
  }));
}

const textOf = ({ PK, SK }: Key) => `${PK}\n${SK}`;

function namedBy(content: Told): Key[] {
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

function toldView(content: Told, named: Named) {
  switch (content.kind) {
    case 'reply':
    case 'mention': {
      const { kind, postId, commentId, byId } = content;
      return {
        kind,
        post: { id: postId, title: titleOf(postId, named) },
        commentId,
        by: person(byId, named),
      };
    }
    case 'coupon_requested': {
      const { kind, code, byId } = content;
      return { kind, app: appOf(content.appId, named), code, by: person(byId, named) };
    }
    case 'coupon_approved':
    case 'coupon_declined':
      return { kind: content.kind, app: appOf(content.appId, named), code: content.code };
    case 'payout_recorded': {
      const { kind, payoutId, partnerId, amount, currency } = content;
      const profile = named(keys.profile(partnerId)) as Profile | undefined;
      const name = profile?.deletedAt ? '' : (profile?.companyName ?? '');
      return { kind, payoutId, partner: { id: partnerId, name }, paid: { amount, currency } };
    }
  }
}

function titleOf(postId: string, named: Named): string {
  const post = named(keys.post(postId)) as Post | undefined;
  return !post || post.hiddenAt || post.deletedAt ? '' : post.title;
}

const person = (userId: string, named: Named) =>
  authorView(userId, named(keys.profile(userId)) as Profile | undefined);
const appOf = (appId: string, named: Named) => ({
  id: appId,
  name: (named(keys.app(appId)) as App | undefined)?.name ?? '',
});
