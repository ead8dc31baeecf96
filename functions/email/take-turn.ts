import { isSaleKind, isSentAtOnce } from '../../shared/contract/notification-kinds.ts';
import { appKey } from '../entities/app.ts';
import { type EmailTurn, pairTurnKey, threadTurnKey } from '../entities/email-turn.ts';
import type { Notification } from '../entities/notification.ts';
import type { Key } from '../table/key.ts';
import type { Table } from '../table/table.ts';
import { ConditionFailed } from '../table/transaction.ts';
import { recordDue } from './record-due.ts';

/** The user gets no further emails about the thread during this period, but sees every reply in the app. */
const THREAD_QUIET_MS = 10 * 60 * 1000;
/**
 * The quiet period, in milliseconds, after an email about another user. The recipient gets no further emails of the same kind about this
 * user during this period.
 */
export const PAIR_QUIET_MS = 60 * 60 * 1000;
/** @limit Notifications and emails | notifications that wait for an email | the email says that there are more */
const MAX_WAITING = 100;
/**
 * The time, in seconds, for which an email's stored item is kept after the quiet period. The next email may be late and still need the
 * item.
 */
const KEPT_SECONDS = 24 * 60 * 60;

/** Returns the time, in seconds since 1970, at which an email's stored item expires. */
export const turnExpiry = (quietUntil: number): number => Math.ceil(quietUntil / 1000) + KEPT_SECONDS;

/**
 * Decides whether to email a notification now, later or never. A later email combines the notification with others about the same user. A
 * notification is never emailed if the recipient was just emailed about the same thread. `otherId` is the user that it is about (`senderOf`), or
 * empty. Idempotent.
 */
export async function takeTurn(
  table: Table,
  notification: Notification,
  { otherId, now }: { otherId: string; now: Date },
): Promise<'now' | 'later' | 'never'> {
  const { userId, kind, notificationId } = notification;
  if ('commentId' in notification) {
    const key = threadTurnKey(userId, notification.postId);
    const last = await claimTurn(table, key, { notificationId, now, quietMs: THREAD_QUIET_MS });
    return last ? 'never' : 'now';
  }
  const changesNews = 'replaced' in notification && notification.replaced !== undefined;
  const isNews = isSentAtOnce(kind) && !('again' in notification);
  if (changesNews || isNews || isSaleKind(kind)) return 'now';
  const key = pairTurnKey(userId, kind, otherId);
  const last = await claimTurn(table, key, { notificationId, now, quietMs: PAIR_QUIET_MS });
  if (!last) return 'now';
  await addWaiting(table, key, notificationId);
  // Never store a due time in the past, because the digest function may be deleting such due times at this moment.
  const dueAt = new Date(Math.max(last.quietUntil, now.getTime())).toISOString();
  await recordDue(table, { dueAt, userId, kind, otherId });
  return 'later';
}

/**
 * Starts the quiet period after the email about a notification. If an earlier quiet period isn't over, or if notifications are still
 * waiting, changes nothing and returns the item about the previous email.
 */
async function claimTurn(
  table: Table,
  key: Key<EmailTurn>,
  { notificationId, now, quietMs }: { notificationId: string; now: Date; quietMs: number },
): Promise<EmailTurn | undefined> {
  const quietUntil = now.getTime() + quietMs;
  const item = { ...key, type: 'EmailTurn', notificationId, quietUntil, expiresAt: turnExpiry(quietUntil) };
  const isFree = { below: { quietUntil: now.getTime() }, absent: ['waiting'] } as const;
  const { applied, before } = await table
    .transaction()
    // Let a retry overwrite the item that an earlier attempt wrote for the same notification.
    .put(item, { if: { any: [{ equals: { notificationId }, absent: ['waiting'] }, isFree] } })
    .exchange<EmailTurn>();
  return applied || !before ? undefined : before;
}

async function addWaiting(table: Table, key: Key<EmailTurn>, notificationId: string): Promise<void> {
  const hasRoom = {
    any: [{ contains: { waiting: notificationId } }, { fewer: { waiting: MAX_WAITING } }],
  };
  try {
    await table
      .transaction()
      .update(key, { set: { type: 'EmailTurn' }, add: { waiting: new Set([notificationId]) }, if: hasRoom })
      .commit();
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    await table
      .transaction()
      .update(key, { set: { hasMore: true } })
      .commit();
  }
}

/** Returns the id of the user whose act the notification is about. For a notification about an app, this is the app's owner. */
export async function senderOf(table: Table, notification: Notification): Promise<string | undefined> {
  if ('partnerId' in notification) return notification.partnerId;
  if ('byId' in notification) return notification.byId;
  if (!('appId' in notification)) return undefined;
  const [app] = await table.getMany([appKey(notification.appId)]);
  return app?.partnerId;
}
