import { joinPagePath } from '../../shared/accounts/invitation-routes.ts';
import { formatDate } from '../../shared/money/months.ts';
import { termsText } from '../../shared/terms/coupon/terms-text.ts';
import { termsView } from '../../shared/terms/coupon/terms-view.ts';
import type { Invitation } from '../entities/invitation.ts';
import type { OutgoingMail } from '../lib/mail/mailer.ts';
import { type MailContent, mailHtml, mailText } from '../lib/mail/render-mail.ts';
import { sanitizeUserText } from '../lib/mail/sanitize-user-text.ts';

/** A stranger reads this email, so names are shorter in it than in others. */
const MAX_NAME = 40;

interface Around {
  readonly appName: string;
  readonly companyName: string;
  readonly token: string;
  readonly optOutPage: string;
  readonly siteOrigin: string;
  readonly isReminder: boolean;
}

/** Builds the email of an invitation. Of what the partner wrote, it only contains two names. */
export function invitationMail(
  { terms, until }: Invitation,
  { appName, companyName, token, optOutPage, siteOrigin, isReminder }: Around,
): Pick<OutgoingMail, 'subject' | 'html' | 'text'> {
  const app = nameOf(appName) || 'an app';
  const company = nameOf(companyName) || 'A company';
  const content: MailContent = {
    title: `${isReminder ? 'Reminder: ' : ''}${company} invites you to promote ${app}`,
    text: `You'd earn ${termsText(termsView(terms))}. The invitation is open until ${formatDate(until)}, and your code is reserved until then.`,
    link: `${siteOrigin}${joinPagePath(token)}`,
    action: 'See the invitation',
    footer: `You're receiving this because ${company} entered your email address on Tributary, where companies run affiliate programs.`,
    settings: { link: optOutPage, words: 'Get no more invitations' },
  };
  return { subject: content.title, html: mailHtml(content), text: mailText(content) };
}

const nameOf = (name: string): string => sanitizeUserText(name.slice(0, MAX_NAME));
