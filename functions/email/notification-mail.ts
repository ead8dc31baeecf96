import type { Role } from '../../shared/accounts/roles.ts';
import { waitingRequestsText } from '../../shared/codes/waiting-requests.ts';
import type { Notification } from '../../shared/contract/notification.ts';
import { notificationPath } from '../../shared/contract/notification-kinds.ts';
import type { ReportAnswer } from '../../shared/contract/report-status.ts';
import { correctionTexts } from '../../shared/money/correction-text.ts';
import { missingSalesText } from '../../shared/money/missing-sales.ts';
import { formatMoney } from '../../shared/money/money.ts';
import { formatMonth } from '../../shared/money/months.ts';
import { couponNames, soldText } from '../../shared/money/sold-text.ts';
import { customerName } from '../../shared/provider/provider-objects.ts';
import { PROVIDER_NAMES, PROVIDERS } from '../../shared/provider/providers.ts';
import { problemTexts } from '../../shared/provider/tracking-texts.ts';
import { termsStart } from '../../shared/terms/coupon/terms-start.ts';
import { insteadOf, termsText } from '../../shared/terms/coupon/terms-text.ts';
import { settingText } from '../../shared/terms/payment/payment-terms-text.ts';
import { type MailContent, mailHtml, mailText } from '../lib/mail/render-mail.ts';
import { sanitizeUserText } from '../lib/mail/sanitize-user-text.ts';

export interface NotificationMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

type Of<K extends Notification['kind']> = Extract<Notification, { kind: K }>;

type Words = Pick<MailContent, 'title' | 'text' | 'lines' | 'action'>;

/**
 * Builds the email for a notification, depending on the user's role. The only user input in the email is names, titles, and the answer or
 * reason that an affiliate asked for. Comments and payment details are shown only on the linked page, which checks the user's permissions.
 */
export function notificationMail(
  notification: Notification,
  { role, siteOrigin }: { role: Role; siteOrigin: string },
): NotificationMail {
  return mailOf(emailTexts(notification), notificationPath(notification), { role, siteOrigin });
}

/** @limit Notifications and emails | notifications listed in an email | the email says how many more */
const MAX_LISTED = 20;

/**
 * Builds one email for several notifications of the same kind, with one sentence per notification, oldest first. If `hasMore` is true, the
 * email says that there are more notifications.
 */
export function collectedMail(
  notifications: readonly Notification[],
  { role, siteOrigin, hasMore }: { role: Role; siteOrigin: string; hasMore: boolean },
): NotificationMail {
  const newest = notifications.at(-1) as Notification;
  if (notifications.length === 1 && !hasMore) return notificationMail(newest, { role, siteOrigin });
  const titles = notifications.map((notification) => emailTexts(notification).title);
  const listed = titles.slice(0, MAX_LISTED);
  const rest = titles.length - listed.length;
  const updates = hasMore ? 'More updates' : `${titles.length} more updates`;
  const words = {
    title: `${updates}: ${listed[0]}, …`,
    text: 'Since our last email:',
    lines: [...listed, ...(rest > 0 || hasMore ? [`and ${rest > 0 ? rest : 'some'} more`] : [])],
    action: 'View the latest',
  };
  return mailOf(words, notificationPath(newest), { role, siteOrigin });
}

function mailOf(
  words: Words,
  path: string,
  { role, siteOrigin }: { role: Role; siteOrigin: string },
): NotificationMail {
  const settings = `${siteOrigin}/${role}/settings?tab=notifications`;
  const content: MailContent = {
    ...words,
    link: `${siteOrigin}${path}`,
    footer: "You're receiving this because you have a Tributary account.",
    settings: { link: settings, words: 'Email preferences' },
  };
  return { subject: words.title, html: mailHtml(content), text: mailText(content) };
}

function emailTexts(notification: Notification): Words {
  switch (notification.kind) {
    case 'reply':
    case 'mention': {
      const { kind, post, by } = notification;
      const name = nameOf(by);
      const title = sanitizeUserText(post.title);
      return {
        title: kind === 'reply' ? `${name} commented on your post` : `${name} mentioned you`,
        text:
          kind === 'reply'
            ? `${name} commented on “${title}”.`
            : `${name} mentioned you in a comment on “${title}”.`,
        action: 'View comment',
      };
    }
    case 'coupon_requested': {
      const { by, app, code } = notification;
      return {
        title: `New affiliate request from ${nameOf(by, 'someone')}`,
        text: `${nameOf(by)} wants to promote ${sanitizeUserText(app.name) || 'your app'} with the code ${sanitizeUserText(code)}.`,
        action: 'Review request',
      };
    }
    case 'requests_waiting': {
      const { count } = notification;
      return {
        title: waitingRequestsText(count),
        text: 'Approve or decline them, so that affiliates know. We remind you of each request once.',
        action: count === 1 ? 'Review request' : 'Review requests',
      };
    }
    case 'coupon_approved': {
      const [app, code] = namesOf(notification);
      const { live, noDiscount, paused } = notification;
      if (noDiscount) {
        return {
          title: `Your code ${code} is approved`,
          text: live
            ? `You're approved to promote ${app}, and ${code} works now: buyers need no discount.${paused ? ` ${PAUSED}` : ''}`
            : `You're approved to promote ${app}. Your link is ready as soon as ${PROVIDER_NAMES} has sent the first event for ${app} and sales can count. We'll let you know.`,
          action: 'View my coupons',
        };
      }
      return {
        title: `Your code ${code} is approved`,
        text: live
          ? `You're approved to promote ${app}, and ${code} is live: customers can use it now.${paused ? ` ${PAUSED}` : ''}`
          : `You're approved to promote ${app}, but buyers can't enter ${code} yet. The partner still has to create it in ${PROVIDER_NAMES}. We'll let you know when it's live.`,
        action: 'View my coupons',
      };
    }
    case 'coupon_live': {
      const [app, code] = namesOf(notification);
      const { noDiscount, paused } = notification;
      const ready = noDiscount
        ? `Your link for ${app} is ready.`
        : `Customers of ${app} can use ${code} now.`;
      return {
        title: `${code} is live`,
        text: `${ready} ${paused ? PAUSED : 'Share it, and you earn on every customer who buys with it.'}`,
        action: paused ? 'View my code' : noDiscount ? 'Share my link' : 'Share my code',
      };
    }
    case 'coupon_stopped': {
      const [app, code] = namesOf(notification);
      const { reason } = notification;
      const effect =
        reason === 'retired'
          ? `You don't earn on new customers of ${app} with ${code} anymore, so stop sharing it.`
          : `Customers of ${app} can't use ${code} anymore, so stop sharing it for now.`;
      return {
        title: reason === 'expired' ? `${code} has expired` : `${code} was ${reason}`,
        text: `${effect} You still earn on existing customers. Ask the partner if you don't know why.`,
        action: 'View my coupons',
      };
    }
    case 'discount_switched': {
      const [app, code] = namesOf(notification);
      return notification.noDiscount
        ? {
            title: `Buyers of ${app} need no discount now`,
            text: `The page of ${code} shows the link by which sales count now, or what the partner still has to do. A discount that ${code} already gives still counts.`,
            action: 'View my code',
          }
        : {
            title: `Buyers of ${app} need a discount code again`,
            text: `Customers can use ${code} if it exists in ${PROVIDER_NAMES}. If it doesn't, the partner has to create it first. Check ${code} before you share it.`,
            action: 'View my code',
          };
    }
    case 'customers_moved': {
      const [app, code] = namesOf(notification);
      return notification.gained
        ? {
            title: `Customers were moved to ${code}`,
            text: `The partner of ${app} linked a discount code to ${code} by hand. Customers who used it count for you now, with their commissions so far, unless a payout has settled them.`,
            action: 'View customers',
          }
        : {
            title: `Customers were moved away from ${code}`,
            text: `The partner of ${app} linked a discount code to another affiliate by hand. Customers of ${code} who used it no longer count for you, and their commissions were taken back, unless a payout has settled them. Ask the partner if you don't know why.`,
            action: 'View customers',
          };
    }
    case 'program_switched': {
      const [app, code] = namesOf(notification);
      return notification.paused
        ? {
            title: `${app} paused its program`,
            text: `New customers who use ${code} earn you nothing until the program resumes. You still earn on existing customers.`,
            action: 'View my code',
          }
        : {
            title: `${app} resumed its program`,
            text: `You earn again on new customers who use ${code}.`,
            action: 'View my code',
          };
    }
    case 'terms_changed':
      return termsMail(notification);
    case 'coupon_declined': {
      const [app, code] = namesOf(notification);
      const title = `Your request for ${app} was declined`;
      const { declineReason } = notification;
      const reason = declineReason && ` Their reason: “${sanitizeUserText(declineReason)}”`;
      return notification.offerChanged
        ? {
            title,
            text: `The offer changed after you requested the code ${code}.${reason} You're welcome to send a new request on today's terms.`,
            action: "View today's offer",
          }
        : {
            title,
            text: `The code ${code} wasn't approved.${reason} You can send another request or find another app to promote.`,
            action: 'View app',
          };
    }
    case 'sale_reported': {
      const [by, code] = [nameOf(notification.by), sanitizeUserText(notification.code)];
      if (notification.count > 1) {
        return {
          title: `${by} reported ${missingSalesText(notification.count)}`,
          text: `${by} expected commissions for these sales. Choose the payments, then tell ${by} why they did or didn't count.`,
          action: 'View reports',
        };
      }
      return {
        title: `${by} reported a missing sale`,
        text: `${by} expected a commission for a sale with the code ${code}. Choose the payment, then tell ${by} why it did or didn't count.`,
        action: 'View report',
      };
    }
    case 'sale_answered': {
      const code = sanitizeUserText(notification.code);
      const app = sanitizeUserText(notification.app.name) || 'The partner';
      return {
        title: `Your report about ${code} was answered`,
        text: answerText(app, notification.answer),
        action: 'View answer',
      };
    }
    case 'same_sale': {
      const { customerLabel, paid, isReminder } = notification;
      return {
        title: `${isReminder ? 'Reminder: one' : 'One'} sale or two? A commission is on hold`,
        text: `${customerName(customerLabel)} seems to have paid ${formatMoney(paid)} twice within 24 hours. Tell us whether this is the same sale. Until you do, the commission on one of the payments is on hold.`,
        action: 'Answer',
      };
    }
    case 'payment_terms_changed': {
      const { from, replaced } = notification;
      const partner = sanitizeUserText(notification.partner.name) || 'A partner';
      const instead = replaced
        ? ` This replaces what was announced from ${formatMonth(replaced.from)} on: ${settingText(replaced)}`
        : '';
      return {
        title: `${partner} changed its ${replaced ? 'announced ' : ''}payment terms`,
        text: `From ${formatMonth(from)} on: ${settingText(notification)}${instead} Earlier months keep their terms.`,
        action: 'View payouts',
      };
    }
    case 'payment_details_requested': {
      const partner = sanitizeUserText(notification.partner.name) || 'A partner';
      return {
        title: `${partner} asks for your payment details`,
        text: `To pay you, ${partner} needs to know where: add your PayPal email, your Wise details or a note.`,
        action: 'Add payment details',
      };
    }
    case 'payment_details_changed':
      return {
        title: 'Your payment details were changed',
        text: "The payment details in your account changed. If this wasn't you, check them and change your password right away.",
        action: 'Check payment details',
      };
    case 'password_changed':
      return {
        title: 'Your password was changed',
        text: "The password of your account was changed, and all other devices were signed out. If this wasn't you, choose “Forgot your password?” on the sign-in page right away.",
        action: 'View security settings',
      };
    case 'tracking_problem': {
      const { title, effect, remedy } = problemTexts(PROVIDERS[notification.provider].label)[
        notification.problem
      ];
      return {
        title: `${sanitizeUserText(notification.app.name) || 'Your app'}: ${title}`,
        text: `${effect}. ${remedy}`,
        action: 'View webhook',
      };
    }
    case 'sale':
    case 'renewal': {
      return {
        title: soldText(notification, sanitizeUserText),
        text: 'Refunds and holds are already deducted.',
        action: 'View customers',
      };
    }
    case 'correction': {
      const [title = '', ...others] = correctionTexts(notification, sanitizeUserText);
      return {
        title,
        text: [...others, 'See each payment in Customers.'].join('. '),
        action: 'View customers',
      };
    }
    case 'payout_recorded': {
      const partner = sanitizeUserText(notification.partner.name) || 'A partner';
      const amount = formatMoney(notification.paid);
      return {
        title: `${partner} recorded a payout of ${amount} to you`,
        text: 'See the payment method and months covered in Payouts.',
        action: 'View payout',
      };
    }
  }
}

function termsMail({ terms, change, replaced, ...coupon }: Of<'terms_changed'>): Words {
  const [app, code] = namesOf(coupon);
  const action = 'View the terms';
  const instead = insteadOf(terms, replaced);
  if (!change) {
    return {
      title: `The terms of ${code} stay as they are`,
      text: `The partner withdrew the change of ${code} for ${app} that we announced. You keep earning ${termsText(terms)}${instead}.`,
      action,
    };
  }
  const from = `From ${termsStart(change.from)}${change.from.includes('T00:00') ? ' (UTC)' : ''}`;
  const [now, then] = [termsText(change.former), termsText(terms)];
  const earned =
    now === then
      ? `You keep earning ${then}${instead}.`
      : `${from}, new customers of ${app} with ${code} earn you ${then}${instead}. Until then: ${now}.`;
  const written = change.isTextChanged ? ` ${from}, new written terms of the partner apply to ${code}.` : '';
  return {
    title: `New terms for ${code} from ${termsStart(change.from)}`,
    text: `${earned}${written} Customers you refer before then keep their terms.`,
    action,
  };
}

const PAUSED = "But the app is inactive on Tributary, so you don't earn on new customers right now.";

const namesOf = (coupon: Parameters<typeof couponNames>[0]) => couponNames(coupon, sanitizeUserText);

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }, nobody = 'Someone') =>
  sanitizeUserText(`${firstName} ${lastName}`) || nobody;

const ANSWERS: Readonly<Record<ReportAnswer, (app: string) => string>> = {
  counted: (app) => `${app} found the sale: it counts, and the commission is in your ledger.`,
  credited: (app) => `${app} credited the sale to you. The commission is in your ledger.`,
  bonus: (app) => `${app} says that the sale counts, and that a bonus will follow.`,
  not_counted: (app) => `${app} says that the sale doesn't count.`,
};

function answerText(app: string, answer: Of<'sale_answered'>['answer']): string {
  if (!answer) return `${app} has answered your report of a missing sale.`;
  return `${ANSWERS[answer.status](app)} Their answer: “${sanitizeUserText(answer.note)}”`;
}
