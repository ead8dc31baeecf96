import { DAY_MS } from '../../shared/money/months.ts';
import { commentKey } from '../entities/comment.ts';
import { NOTIFICATION_DAYS } from '../entities/notification.ts';
import { postKey } from '../entities/post.ts';
import { haveAccounts } from '../entities/profile.ts';
import { putNotification } from '../entities/put-notification.ts';
import type { DurableEffect } from '../kit/effects.ts';
import type { Table } from '../table/table.ts';
import { adaptToProgram } from './adapt-to-program.ts';
import { storeReported } from './store-reported.ts';

interface Deps {
  readonly table: Table;
  readonly now: Date;
}
type EffectOf<K extends DurableEffect['kind']> = Extract<DurableEffect, { kind: K }>;

/**
 * Stores a notification. Does nothing if the notification would already have expired, or if its recipient or the user in `unlessDeleted` no
 * longer has an account. Does nothing either if the notification isn't true of the app's program (`adaptToProgram`). Idempotent, because the key is derived from the cause.
 */
export async function storeNotification(
  { notification, unlessDeleted }: Pick<EffectOf<'notify'>, 'notification' | 'unlessDeleted'>,
  { table, now }: Deps,
): Promise<void> {
  const age = now.getTime() - Date.parse(notification.at);
  if (age >= NOTIFICATION_DAYS * DAY_MS) return;
  const needed = [notification.userId, ...(unlessDeleted ? [unlessDeleted] : [])];
  if (!(await haveAccounts(table, needed))) return;
  if (notification.kind === 'sale_reported') return storeReported(table, notification);
  const adapted = await adaptToProgram(table, notification);
  if (adapted) await putNotification(table, adapted);
}

/**
 * Notifies the mentioned users and, if the comment is new, the author of the post. An author who is also mentioned gets only the
 * notification about the mention. The comment's own author is never notified. Does nothing if the post or comment has since been hidden or
 * deleted.
 */
export async function notifyComment(answered: EffectOf<'answered'>, deps: Deps): Promise<void> {
  const { postId, commentId, byId, at, isNew, mentioned } = answered;
  const [post, comment] = await deps.table.getMany([postKey(postId), commentKey(postId, commentId)]);
  if (![post, comment].every((text) => text && !text.hiddenAt && !text.deletedAt)) return;
  const recipients = new Map<string, 'reply' | 'mention'>();
  if (post && isNew) recipients.set(post.authorId, 'reply');
  for (const userId of mentioned) recipients.set(userId, 'mention');
  recipients.delete(byId);
  await Promise.all(
    [...recipients].map(([userId, kind]) =>
      storeNotification({ notification: { userId, at, kind, postId, commentId, byId } }, deps),
    ),
  );
}
