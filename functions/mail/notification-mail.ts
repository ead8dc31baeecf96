import type { Notification } from '../../shared/contract/notifications.ts';
import { formatMoney } from '../../shared/money.ts';
import { notificationPath } from '../../shared/notification-path.ts';
import type { Role } from '../../shared/roles.ts';
import { type MailContent, mailHtml, mailText } from './render-mail.ts';
import { userText } from './user-text.ts';

export interface NotificationMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly unsubscribe: string;
}

type Words = Pick<MailContent, 'title' | 'text' | 'action'>;

/**
 * Builds the email for a notification, for a user in their role. It contains no comment text or payment details, and of user input only
 * names and titles: the rest is behind the link, which checks access when it is opened.
 */
export function notificationMail(
  notification: Notification,
  { role, siteOrigin }: { role: Role; siteOrigin: string },
): NotificationMail {
  const words = mailWords(notification);
  const settings = `${siteOrigin}/${role}/settings?tab=notifications`;
  const content: MailContent = {
    ...words,
    link: `${siteOrigin}${notificationPath(notification)}`,
    footer: 'You get this mail because you have an account with Tributary.',
    settings: { link: settings, words: 'Choose what comes by mail' },
  };
  return { subject: words.title, html: mailHtml(content), text: mailText(content), unsubscribe: settings };
}

function mailWords(notification: Notification): Words {
  switch (notification.kind) {
    case 'reply':
    case 'mention': {
      const { kind, post, by } = notification;
      const name = nameOf(by);
      const title = userText(post.title);
      return {
        title: kind === 'reply' ? `${name} commented on your post` : `${name} mentioned you`,
        text:
          kind === 'reply'
            ? `There is a new comment on “${title}”.`
            : `You are named in a comment on “${title}”.`,
        action: 'Read the comment',
      };
    }
    case 'coupon_requested': {
      const { by, app, code } = notification;
      return {
        title: `${nameOf(by)} asks for a coupon`,
        text: `${nameOf(by)} would like to promote ${userText(app.name) || 'your app'} with the code ${userText(code)}.`,
        action: 'See the request',
      };
    }
    case 'coupon_approved': {
      const [app, code] = [userText(notification.app.name) || 'the app', userText(notification.code)];
      return {
        title: `Your code ${code} is approved`,
        text: `From now on you earn commissions on what customers buy from ${app} with the code ${code}.`,
        action: 'See my coupons',
      };
    }
    case 'coupon_declined': {
      const [app, code] = [userText(notification.app.name) || 'the app', userText(notification.code)];
      return {
        title: `Your request for ${app} was declined`,
        text: `The code ${code} was not approved. You may ask again, or find another app to promote.`,
        action: 'See the app',
      };
    }
    case 'payout_recorded': {
      const partner = userText(notification.partner.name) || 'A partner';
      const amount = formatMoney(notification.paid);
      return {
        title: `${partner} has paid you ${amount}`,
        text: `${partner} recorded a payout of ${amount} to you. How it was paid and for which months is under your payouts.`,
        action: 'See the payout',
      };
    }
  }
}

/** Returns a user's name, with a fallback for a deleted account. */
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  userText(`${firstName} ${lastName}`) || 'Someone';
