import type { NotificationKind } from '../../shared/contract/notification.ts';
import { LIMITS } from '../../shared/limits.ts';
import { dayOf } from '../../shared/money/months.ts';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import { type MailCount, mailCountKey } from '../entities/email-turn.ts';
import type { Notification } from '../entities/notification.ts';
import { type Profile, profileKey } from '../entities/profile.ts';
import { logger } from '../lib/logs/logger.ts';
import { count } from '../lib/logs/metrics.ts';
import { expiresAfter } from '../table/expires-after.ts';
import type { Key } from '../table/key.ts';
import type { Table } from '../table/table.ts';

/** The kinds that no limit holds back, because they protect an account or tell of money that was paid. */
const UNLIMITED: readonly NotificationKind[] = [
  'payment_details_changed',
  'password_changed',
  'payout_recorded',
];

/**
 * Counts an email about a notification for its recipient and for the user who caused it (`senderOf`). Returns false if either has reached the limit of
 * the UTC day, so that no account can use up the mail quota of all. The notification then appears in the app only.
 */
export async function countMail(
  table: Table,
  { userId, kind }: Pick<Notification, 'userId' | 'kind'>,
  { senderId, now }: { senderId: string | undefined; now: Date },
): Promise<boolean> {
  if (UNLIMITED.includes(kind)) return true;
  const [sender] = senderId === undefined ? [] : await table.getMany([profileKey(senderId)]);
  const isOwn = senderId === undefined || senderId === userId;
  const hasRoom = await countOfDay(table, {
    sender: isOwn ? undefined : { userId: senderId, plan: sender?.plan },
    recipient: { id: userId, max: LIMITS.mailsReceived },
    now,
  });
  if (hasRoom) return true;
  logger.warn('An email was not sent, because its sender or its recipient has reached the limit of a day', {
    userId,
    senderId,
    kind,
  });
  return false;
}

interface MailOfDay {
  /** Undefined if no other user caused the email. */
  readonly sender: { readonly userId: string; readonly plan: Profile['plan'] | undefined } | undefined;
  /** The id of a user, or the hash of an address. */
  readonly recipient: { readonly id: string; readonly max: number };
  readonly now: Date;
}

/** Counts an email of the UTC day for both sides. Returns false, and counts a capped email, if either has reached its limit. */
export async function countOfDay(table: Table, { sender, recipient, now }: MailOfDay): Promise<boolean> {
  const day = dayOf(now.toISOString());
  const maxSent = sender?.plan === 'pro' ? LIMITS.proMailsCaused : LIMITS.mailsCaused;
  const hasRoom =
    (!sender || (await countUpTo(table, mailCountKey(sender.userId, 'sent', day), maxSent, now))) &&
    (await countUpTo(table, mailCountKey(recipient.id, 'received', day), recipient.max, now));
  if (!hasRoom) count(METRICS.mailsCapped);
  return hasRoom;
}

/** Counts one more email. Returns false, and counts nothing, if there are `max` already. */
async function countUpTo(table: Table, key: Key<MailCount>, max: number, now: Date): Promise<boolean> {
  const { applied } = await table
    .transaction()
    .update(key, {
      set: { type: 'MailCount', expiresAt: expiresAfter(2, now.toISOString()) },
      add: { count: 1 },
      if: { below: { count: max } },
    })
    .exchange();
  return applied;
}
