import { formatDate } from '../../shared/money/months.ts';
import { PRO_PRICE } from '../../shared/money/pro-price.ts';
import type { OperatorMessage } from '../entities/operator-message.ts';
import type { OutgoingMail } from '../lib/mail/mailer.ts';
import { type MailContent, mailHtml, mailText } from '../lib/mail/render-mail.ts';

/** Builds the email that confirms a request for Pro to the partner. */
export function requestMail({ at }: OperatorMessage, siteOrigin: string): Omit<OutgoingMail, 'to'> {
  const title = 'We received your request for Pro';
  const content: MailContent = {
    title,
    text: `You requested Pro, ${PRO_PRICE.price} ${PRO_PRICE.period}, on ${formatDate(at)}. We'll switch your plan and email you how to pay.`,
    link: `${siteOrigin}/partner/settings?tab=plan`,
    action: 'View your plan',
    footer: "You're receiving this because Pro was requested for your account.",
  };
  return { subject: title, html: mailHtml(content), text: mailText(content) };
}
