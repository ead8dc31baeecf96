import type { NotificationKind } from '../../shared/contract/notification.ts';
import { type EmailTurn, pairTurnKey } from '../entities/email-turn.ts';
import { type MailState, type Notification, notificationKey } from '../entities/notification.ts';
import { isOpenAccount, profileKey } from '../entities/profile.ts';
import type { Key } from '../table/key.ts';
import type { Table } from '../table/table.ts';
import { ConditionFailed } from '../table/transaction.ts';
import { sealOf } from '../views/load-seal.ts';
import { isEmailed, readSettings } from '../views/notification-settings.ts';
import { showNotifications } from '../views/show-notifications.ts';
import { unsubscribeUrl } from '../views/unsubscribe-token.ts';
import { checkRoom } from './check-room.ts';
import { countMail } from './count-mail.ts';
import { type EmailDeps, markMail, SENDING_MS } from './email-notification.ts';
import { collectedMail } from './notification-mail.ts';
import { recordDue } from './record-due.ts';
import { stillTrue } from './still-true.ts';
import { PAIR_QUIET_MS, turnExpiry } from './take-turn.ts';

interface Collected {
  readonly userId: string;
  readonly collected: NotificationKind;
  readonly otherId: string;
}

/**
 * Sends one email with all postponed notifications of one kind about the same user, and then starts the next quiet period. Throws if the
 * email must be retried. The email may be sent twice if the process dies before marking the email as sent.
 */
export async function emailCollected(collected: Collected, deps: EmailDeps): Promise<void> {
  const { table, clock } = deps;
  const { userId, collected: kind, otherId } = collected;
  const key = pairTurnKey(userId, kind, otherId);
  const turn = await table.get(key);
  if (!turn?.waiting) return;
  const items = await table.getMany([...turn.waiting].sort().map((id) => notificationKey(userId, id)));
  const notifications = items.filter((item) => item?.mail === 'collected') as Notification[];
  const state = await sendTogether(await stillTrue(table, notifications), { key, turn, collected }, deps);
  await Promise.all(
    notifications.map(({ notificationId }) =>
      markMail(table, notificationKey(userId, notificationId), state),
    ),
  );
  await endTurn(table, { key, turn, quietUntil: clock().getTime() + PAIR_QUIET_MS }, collected);
}

interface Turn {
  readonly key: Key<EmailTurn>;
  readonly turn: EmailTurn;
  readonly collected: Collected;
}

async function sendTogether(
  notifications: readonly Notification[],
  { key, turn, collected }: Turn,
  { table, mailer, quota, siteOrigin, clock }: EmailDeps,
): Promise<MailState> {
  const { userId, collected: kind, otherId } = collected;
  const [profile, settings] = await Promise.all([table.get(profileKey(userId)), readSettings(table, userId)]);
  const isWanted = isOpenAccount(profile) && profile.email && isEmailed(settings, kind);
  if (notifications.length === 0 || !isWanted) return 'none';
  await checkRoom(quota, 'notification');
  if (
    turn.sendingUntil === undefined &&
    !(await countMail(table, { userId, kind }, { senderId: otherId || undefined, now: clock() }))
  )
    return 'none';
  await claim(table, key, clock());
  try {
    const views = await showNotifications(table, notifications, {});
    const hasMore = turn.hasMore ?? false;
    const mail = collectedMail(views, { role: profile.role, siteOrigin, hasMore });
    const unsubscribe = unsubscribeUrl({ userId, kind }, { seal: await sealOf(table), siteOrigin });
    return (await mailer.send({ to: profile.email, ...mail, unsubscribe })) === 'sent' ? 'sent' : 'none';
  } catch (error) {
    await table
      .transaction()
      .update(key, { set: { sendingUntil: 0 } })
      .commit();
    throw error;
  }
}

/** Claims the exclusive right to send the email. Throws if another process has already claimed it. */
async function claim(table: Table, key: Key<EmailTurn>, now: Date): Promise<void> {
  await table
    .transaction()
    .update(key, {
      set: { sendingUntil: now.getTime() + SENDING_MS },
      if: { exists: true, below: { sendingUntil: now.getTime() } },
      orElse: new Error('Another process is sending this email'),
    })
    .commit();
}

/** Starts the next quiet period. Newly postponed notifications wait until it ends. */
async function endTurn(
  table: Table,
  { key, turn: { waiting }, quietUntil }: { key: Key<EmailTurn>; turn: EmailTurn; quietUntil: number },
  { userId, collected: kind, otherId }: Collected,
): Promise<void> {
  const set = { quietUntil, expiresAt: turnExpiry(quietUntil) };
  const done = ['notificationId', 'sendingUntil', 'hasMore'] as const;
  try {
    await table
      .transaction()
      .update(key, { set, remove: [...done, 'waiting'], if: { equals: { waiting } } })
      .commit();
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    await table
      .transaction()
      .update(key, { set, remove: [...done] })
      .commit();
    await recordDue(table, { dueAt: new Date(quietUntil).toISOString(), userId, kind, otherId });
  }
}
