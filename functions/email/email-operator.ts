import { operatorMessageKey } from '../entities/operator-message.ts';
import { profileKey } from '../entities/profile.ts';
import { checkRoom } from './check-room.ts';
import type { EmailDeps } from './email-notification.ts';
import { operatorMail } from './operator-mail.ts';
import { requestMail } from './request-mail.ts';

/**
 * Emails a partner's message to the operator, and then confirms a request for Pro to the partner. Throws if an email must be retried. Either
 * email may be sent twice if the process dies before marking it as sent.
 */
export async function emailOperator(
  { userId, messageId }: { userId: string; messageId: string },
  { table, mailer, quota, operator, siteOrigin, clock }: EmailDeps,
): Promise<void> {
  const key = operatorMessageKey(messageId);
  const [message, profile] = await table.getMany([key, profileKey(userId)]);
  if (!operator || !message || !profile?.email || profile.deletedAt) return;
  const mark = (name: 'sentAt' | 'confirmedAt') =>
    table
      .transaction()
      .update(key, { set: { [name]: clock().toISOString() }, if: { exists: true } })
      .commit();
  if (!message.sentAt) {
    await checkRoom(quota, 'operatorMessage');
    await mailer.send({ to: operator, ...operatorMail(message, profile) });
    await mark('sentAt');
  }
  if (message.topic === 'upgrade' && !message.confirmedAt) {
    await checkRoom(quota, 'operatorMessage');
    await mailer.send({ to: profile.email, ...requestMail(message, siteOrigin) });
    await mark('confirmedAt');
  }
}
