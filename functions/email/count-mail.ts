import type { NotificationKind } from '../../shared/contract/notification.ts';
import { LIMITS } from '../../shared/limits.ts';
import { dayOf } from '../../shared/money/months.ts';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import { type MailCount, mailCountKey } from '../entities/email-turn.ts';
import type { Notification } from '../entities/notification.ts';
import { profileKey } from '../entities/profile.ts';
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
  const day = dayOf(now.toISOString());
  const maxSent = sender?.plan === 'pro' ? LIMITS.proMailsCaused : LIMITS.mailsCaused;
  const isOwn = senderId === undefined || senderId === userId;
  const hasRoom =
    (isOwn || (await add(table, mailCountKey(senderId, 'sent', day), maxSent, now))) &&
    (await add(table, mailCountKey(userId, 'received', day), LIMITS.mailsReceived, now));
  if (hasRoom) return true;
  count(METRICS.mailsCapped);
  logger.warn('An email was not sent, because its sender or its recipient has reached the limit of a day', {
    userId,
    senderId,
    kind,
  });
  return false;
}

async function add(table: Table, key: Key<MailCount>, max: number, now: Date): Promise<boolean> {
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
