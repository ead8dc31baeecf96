import { type MailContent, mailHtml, mailText } from '../lib/mail/render-mail.ts';
import type { EmailDeps } from './email-notification.ts';

/**
 * Emails the former address of a deleted account. No limit holds this email back, because somebody else may have deleted the account. The
 * email may be sent twice if the process dies before the message is removed from the queue.
 */
export async function confirmDeletion(
  { deletedAddress }: { deletedAddress: string },
  { mailer, siteOrigin, operator }: Pick<EmailDeps, 'mailer' | 'siteOrigin' | 'operator'>,
): Promise<void> {
  const content: MailContent = {
    title: 'Your account was deleted',
    text: `Your Tributary account was deleted, which can't be undone. Commissions, payouts and forum posts that others see stay without your name.${operator ? " If this wasn't you, reply to this email." : ''}`,
    link: `${siteOrigin}/privacy`,
    action: 'See what we keep',
    footer: "You're receiving this because this was the email address of the account.",
  };
  await mailer.send({
    to: deletedAddress,
    subject: content.title,
    html: mailHtml(content),
    text: mailText(content),
    ...(operator ? { replyTo: operator } : {}),
  });
}
