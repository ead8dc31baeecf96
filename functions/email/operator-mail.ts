import { hasPro } from '../../shared/accounts/has-pro.ts';
import type { ContactTopic } from '../../shared/contract/profiles.ts';
import type { OperatorMessage } from '../entities/operator-message.ts';
import type { Profile } from '../entities/profile.ts';
import type { OutgoingMail } from '../lib/mail/mailer.ts';
import { type MailContent, mailHtml, mailText } from '../lib/mail/render-mail.ts';
import { sanitizeUserText } from '../lib/mail/sanitize-user-text.ts';

const TOPICS: Readonly<Record<ContactTopic, string>> = {
  upgrade: 'Request for Pro',
  support: 'Priority support',
};

/** Builds the email that forwards a partner's message to the operator. Replies to this email go to the partner. */
export function operatorMail(
  { topic, text, at }: OperatorMessage,
  { email, companyName = '', firstName, lastName, plan, activeCoupons = 0 }: Profile,
): Omit<OutgoingMail, 'to'> {
  const company = sanitizeUserText(companyName) || 'A partner';
  const title = `${TOPICS[topic]}: ${company}`;
  const content: MailContent = {
    title,
    text: `${sanitizeUserText(`${firstName} ${lastName}`)} wrote on ${at.slice(0, 16).replace('T', ' ')} UTC:`,
    lines: text.split('\n').filter((line) => line.trim() !== ''),
    link: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${TOPICS[topic]}`)}`,
    action: `Reply to ${email}`,
    footer: `Plan: ${hasPro(plan) ? 'Pro' : 'Starter'}, with ${activeCoupons} active coupons. To change it: npm run plan -- ${email} pro`,
  };
  return { subject: title, html: mailHtml(content), text: mailText(content), replyTo: email };
}
