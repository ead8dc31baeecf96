import type { Notification as NotificationView } from '../../shared/contract/notifications.ts';
import { authorView } from '../forum/views.ts';
import type { App } from '../table/entities/app.ts';
import type { Notification, NotificationSettings, Told } from '../table/entities/notification.ts';
import type { Post } from '../table/entities/post.ts';
import type { Profile } from '../table/entities/profile.ts';
import { type Key, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** What notifications name, by the text of its key; undefined where there is no such thing (any more). */
type Named = (key: Key) => object | undefined;

/** Notifications as their user sees them, with the names and titles of this moment, in one batch. */
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

function namedBy(told: Told): Key[] {
  switch (told.kind) {
    case 'reply':
    case 'mention':
      return [keys.post(told.postId), keys.profile(told.byId)];
    case 'coupon_requested':
      return [keys.app(told.appId), keys.profile(told.byId)];
    case 'coupon_approved':
    case 'coupon_declined':
      return [keys.app(told.appId)];
    case 'payout_recorded':
      return [keys.profile(told.partnerId)];
  }
}

function toldView(told: Told, named: Named) {
  switch (told.kind) {
    case 'reply':
    case 'mention': {
      const { kind, postId, commentId, byId } = told;
      return {
        kind,
        post: { id: postId, title: titleOf(postId, named) },
        commentId,
        by: person(byId, named),
      };
    }
    case 'coupon_requested': {
      const { kind, code, byId } = told;
      return { kind, app: appOf(told.appId, named), code, by: person(byId, named) };
    }
    case 'coupon_approved':
    case 'coupon_declined':
      return { kind: told.kind, app: appOf(told.appId, named), code: told.code };
    case 'payout_recorded': {
      const { kind, payoutId, partnerId, amount, currency } = told;
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
