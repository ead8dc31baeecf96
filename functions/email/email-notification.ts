import { commentKey } from '../entities/comment.ts';
import { type MailState, type Notification, notificationKey } from '../entities/notification.ts';
import { postKey } from '../entities/post.ts';
import { isOpenAccount, type Profile, profileKey } from '../entities/profile.ts';
import type { MailQuota } from '../lib/mail/mail-quota.ts';
import type { Mailer } from '../lib/mail/mailer.ts';
import type { Key } from '../table/key.ts';
import type { Table } from '../table/table.ts';
import { sealOf } from '../views/load-seal.ts';
import { isEmailed, readSettings } from '../views/notification-settings.ts';
import { showNotifications } from '../views/show-notifications.ts';
import { unsubscribeUrl } from '../views/unsubscribe-token.ts';
import { checkRoom } from './check-room.ts';
import { countMail } from './count-mail.ts';
import { notificationMail } from './notification-mail.ts';
import { stillTrue } from './still-true.ts';
import { senderOf, takeTurn } from './take-turn.ts';

export interface EmailDeps {
  readonly table: Table;
  readonly mailer: Mailer;
  readonly quota: MailQuota;
  readonly siteOrigin: string;
  /** The operator's email address. Undefined in an environment that has no such address. */
  readonly operator?: string | undefined;
  readonly clock: () => Date;
}

/**
 * Older notifications come from replayed or imported events, or are no longer news.
 * @limit Notifications and emails | age of a notification that is emailed | it appears in the app only
 */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/**
 * The time, in milliseconds, for which one process has the exclusive right to send an email. It is twice the mailer's timeout, so it never
 * ends during a request.
 */
export const SENDING_MS = 10_000;

/**
 * Emails a stored notification if its user wants emails of that kind, once the mail quota has room. `takeTurn` may postpone or suppress the email, but not a retry of it.
 * Throws if the email must be retried. The email may be sent twice if the process dies before marking the notification as sent.
 */
export async function emailNotification(
  { userId, notificationId }: { userId: string; notificationId: string },
  { table, mailer, quota, siteOrigin, clock }: EmailDeps,
): Promise<void> {
  const key = notificationKey(userId, notificationId);
  const [notification, profile] = await table.getMany([key, profileKey(userId)]);
  if (!notification || (notification.mail && notification.mail !== 'sending')) return;
  if (!profile || !(await isWanted(table, notification, profile, clock()))) {
    return markMail(table, key, 'none');
  }
  await checkRoom(quota, 'notification');
  const isRetry = notification.mail === 'sending';
  const senderId = isRetry ? undefined : await senderOf(table, notification);
  const now = clock();
  const turn = isRetry ? 'now' : await takeTurn(table, notification, { otherId: senderId ?? '', now });
  if (turn !== 'now') return markMail(table, key, turn === 'later' ? 'collected' : 'none');
  if (!isRetry && !(await countMail(table, notification, { senderId, now })))
    return markMail(table, key, 'none');
  await claim(table, key, clock());
  try {
    const [view] = await showNotifications(table, [notification], {});
    if (!view) return;
    const mail = notificationMail(view, { role: profile.role, siteOrigin });
    const unsubscribe = unsubscribeUrl(notification, { seal: await sealOf(table), siteOrigin });
    const outcome = await mailer.send({ to: profile.email, ...mail, unsubscribe });
    await markMail(table, key, outcome === 'sent' ? 'sent' : 'none');
  } catch (error) {
    await release(table, key);
    throw error;
  }
}

async function isWanted(
  table: Table,
  notification: Notification,
  profile: Profile,
  now: Date,
): Promise<boolean> {
  if (!isOpenAccount(profile) || !profile.email) return false;
  if (now.getTime() - Date.parse(notification.at) > MAX_AGE_MS) return false;
  if (!isEmailed(await readSettings(table, notification.userId), notification.kind)) return false;
  if ((await stillTrue(table, [notification])).length === 0) return false;
  if (!('commentId' in notification)) return true;
  const { postId, commentId } = notification;
  const texts = await table.getMany([postKey(postId), commentKey(postId, commentId)]);
  return texts.every((text) => text && !text.hiddenAt && !text.deletedAt);
}

/** Claims the exclusive right to send the email. Throws if another process has already claimed it. */
async function claim(table: Table, key: Key<Notification>, now: Date): Promise<void> {
  const set = { mail: 'sending', mailUntil: now.getTime() + SENDING_MS } as const;
  const isDead = { equals: { mail: 'sending' }, below: { mailUntil: now.getTime() } } as const;
  await table
    .transaction()
    .update(key, {
      set,
      if: { exists: true, any: [{ absent: ['mail'] }, isDead] },
      orElse: new Error('Another process is sending this email'),
    })
    .commit();
}

/** Gives up the exclusive right to send the email, so that the next attempt doesn't have to wait until the right expires. */
async function release(table: Table, key: Key<Notification>): Promise<void> {
  await table
    .transaction()
    .update(key, { set: { mailUntil: 0 }, if: { equals: { mail: 'sending' } } })
    .commit();
}

/**
 * Records whether a notification's email was sent, will not be sent, or became part of a later email. Does nothing if a newer notification
 * has replaced this one.
 */
export async function markMail(table: Table, key: Key<Notification>, mail: MailState): Promise<void> {
  await table
    .transaction()
    .update(key, { set: { mail }, remove: ['mailUntil'], if: { exists: true } })
    .exchange();
}
