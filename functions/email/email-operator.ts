import { operatorMail } from '../mail/operator-mail.ts';
import { keys } from '../table/keys.ts';
import type { EmailDeps } from './email-notification.ts';

/**
 * Emails a partner's message to the operator. Throws if the email must be retried. The email may be sent twice if the process dies before
 * marking the email as sent.
 */
export async function emailOperator(
  { userId, messageId }: { userId: string; messageId: string },
  { table, mailer, operator, clock }: EmailDeps,
): Promise<void> {
  const key = keys.operatorMessage(messageId);
  const [message, profile] = await table.getMany([key, keys.profile(userId)]);
  if (!operator || !message || message.sentAt || !profile?.email || profile.deletedAt) return;
  await mailer.send({ to: operator, ...operatorMail(message, profile) });
  await table
    .transaction()
    .update(key, { set: { sentAt: clock().toISOString() }, if: { exists: true } })
    .commit();
}
