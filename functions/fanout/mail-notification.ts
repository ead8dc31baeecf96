import type { Mailer } from '../mail/mailer.ts';
import { notificationMail } from '../mail/notification-mail.ts';
import { comesByMail, readSettings } from '../notifications/read-settings.ts';
import { showNotifications } from '../notifications/show-notifications.ts';
import type { Comment } from '../table/entities/comment.ts';
import type { MailState, Notification } from '../table/entities/notification.ts';
import type { Post } from '../table/entities/post.ts';
import type { Profile } from '../table/entities/profile.ts';
import { type Key, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { ConditionFailed } from '../table/transaction.ts';

export interface MailDeps {
  readonly table: Table;
  readonly mailer: Mailer;
  readonly siteOrigin: string;
  readonly clock: () => Date;
}

/** No mail goes out about what is older: the stream keeps a record for a day, so it is a repetition, or somebody's history. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** A thread's answers to the same reader within this time make one mail, the first; the bell has them all. */
const QUIET_MS = 10 * 60 * 1000;
/** For so long a mail counts as under way; the mailer gives up in half the time. */
const SENDING_MS = 10_000;

/**
 * Sends a stored notification as a mail where its user wants that: once, unless a process dies between SES's answer and the mark. Safe
 * to repeat. Throws where it must be tried again.
 */
export async function mailNotification(
  { userId, notificationId }: { userId: string; notificationId: string },
  { table, mailer, siteOrigin, clock }: MailDeps,
): Promise<void> {
  const key = keys.notification(userId, notificationId);
  const [notification, profile] = (await table.getMany([key, keys.profile(userId)])) as [
    Notification | undefined,
    Profile | undefined,
  ];
  if (!notification || notification.mail === 'sent' || notification.mail === 'none') return;
  if (!profile || !(await isWanted(table, notification, profile, clock()))) {
    return markMail(table, key, 'none');
  }
  await claim(table, key, clock());
  try {
    if (!(await isFirstOfThread(table, notification, clock()))) return await markMail(table, key, 'none');
    const [view] = await showNotifications(table, [notification], {});
    if (!view) return;
    const mail = notificationMail(view, { role: profile.role, siteOrigin });
    const outcome = await mailer.send({ to: profile.email, ...mail });
    await markMail(table, key, outcome === 'sent' ? 'sent' : 'none');
  } catch (error) {
    await table
      .transaction()
      .update(key, { remove: ['mail', 'mailUntil'], if: { equals: { mail: 'sending' } } })
      .commit();
    throw error;
  }
}

async function isWanted(
  table: Table,
  notification: Notification,
  { email, deletedAt }: Profile,
  now: Date,
): Promise<boolean> {
  if (deletedAt || !email || now.getTime() - Date.parse(notification.at) > MAX_AGE_MS) return false;
  if (!comesByMail(await readSettings(table, notification.userId), notification.kind)) return false;
  if (!('commentId' in notification)) return true;
  const { postId, commentId } = notification;
  const texts = await table.getMany<Post | Comment>([keys.post(postId), keys.comment(postId, commentId)]);
  return texts.every((text) => text && !text.hiddenAt && !text.deletedAt);
}

/** Takes the mail on, so that nobody else sends it meanwhile. */
async function claim(table: Table, key: Key, now: Date): Promise<void> {
  const set = { mail: 'sending' satisfies MailState, mailUntil: now.getTime() + SENDING_MS };
  const isDead = { equals: { mail: 'sending' }, below: { mailUntil: now.getTime() } };
  await table
    .transaction()
    .update(key, {
      set,
      if: { exists: true, any: [{ absent: ['mail'] }, isDead] },
      orElse: new Error('The mail is under way elsewhere'),
    })
    .commit();
}

/** False where its user was mailed about the same thread a moment ago. */
async function isFirstOfThread(table: Table, notification: Notification, now: Date): Promise<boolean> {
  if (!('commentId' in notification)) return true;
  const { userId, postId, notificationId } = notification;
  const quietUntil = now.getTime() + QUIET_MS;
  try {
    await table
      .transaction()
      .put(
        {
          ...keys.threadMail(userId, postId),
          type: 'ThreadMail',
          notificationId,
          quietUntil,
          expiresAt: Math.ceil(quietUntil / 1000),
        },
        // Its own, where the mail is tried again.
        { if: { any: [{ equals: { notificationId } }, { below: { quietUntil: now.getTime() } }] } },
      )
      .commit();
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

async function markMail(table: Table, key: Key, mail: MailState): Promise<void> {
  await table
    .transaction()
    .update(key, { set: { mail }, remove: ['mailUntil'], if: { exists: true } })
    .commit();
}
