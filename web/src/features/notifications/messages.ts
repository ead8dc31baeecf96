import type { Role } from '../../../../shared/accounts/roles.ts';
import { waitingRequestsText } from '../../../../shared/codes/waiting-requests.ts';
import type { Notification } from '../../../../shared/contract/notification.ts';
import { correctionTexts } from '../../../../shared/money/correction-text.ts';
import { missingSalesText } from '../../../../shared/money/missing-sales.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { formatMonth } from '../../../../shared/money/months.ts';
import { soldText } from '../../../../shared/money/sold-text.ts';
import { customerName } from '../../../../shared/provider/provider-objects.ts';
import { PROVIDERS } from '../../../../shared/provider/providers.ts';
import { problemTexts } from '../../../../shared/provider/tracking-texts.ts';
import { termsStart } from '../../../../shared/terms/coupon/terms-start.ts';
import { insteadOf, termsText } from '../../../../shared/terms/coupon/terms-text.ts';
import { settingText } from '../../../../shared/terms/payment/payment-terms-text.ts';
import { fullName } from '../../lib/money/format.ts';

type Kind = Notification['kind'];
type Words = { [K in Kind]: (notification: Extract<Notification, { kind: K }>) => string };

export const messages = {
  preferences: 'Email preferences',
  list: 'Notifications, newest first',
  unread: 'New:',
  replaced: 'No longer true:',
  unknown: 'Something new happened. Reload the page to see it.',
  empty: 'No notifications yet',
  emptyHint: {
    partner: 'New requests, sales, tracking problems and forum replies appear here.',
    affiliate:
      'Decisions on your requests, code changes, sales, refunds, payouts and forum replies appear here.',
  } satisfies Record<Role, string>,
} as const;

const STOPPED = {
  deactivated: (code: string) => `${code} was deactivated, so customers can't use it`,
  expired: (code: string) => `${code} has expired, so customers can't use it`,
  retired: (code: string) => `${code} was retired: you only earn on existing customers now`,
} as const;

const WORDS: Words = {
  reply: ({ by, post }) =>
    post.title
      ? `${fullName(by)} commented on your post “${post.title}”`
      : `${fullName(by)} commented on your post`,
  mention: ({ by, post }) =>
    post.title ? `${fullName(by)} mentioned you in “${post.title}”` : `${fullName(by)} mentioned you`,
  coupon_requested: ({ by, app, code }) => `${fullName(by)} requested the code ${code} for ${app.name}`,
  coupon_approved: ({ app, code, live, noDiscount }) =>
    live && noDiscount
      ? `Your code ${code} for ${app.name} was approved and works now`
      : live
        ? `Your code ${code} for ${app.name} was approved and is live`
        : noDiscount
          ? `Your code ${code} for ${app.name} was approved. Your link isn't ready yet`
          : `Your code ${code} for ${app.name} was approved, but buyers can't enter it yet`,
  coupon_live: ({ app, code, noDiscount }) =>
    `${code} for ${app.name} is live: ${noDiscount ? 'your link is ready' : 'customers can use it now'}`,
  coupon_stopped: ({ app, code, reason }) => STOPPED[reason](`${code} for ${app.name}`),
  discount_switched: ({ app, code, noDiscount }) =>
    noDiscount
      ? `Buyers of ${app.name} need no discount now. See how sales with ${code} count`
      : `Buyers of ${app.name} need a discount code again. Check if they can use ${code}`,
  requests_waiting: ({ count }) => waitingRequestsText(count),
  customers_moved: ({ app, code, gained }) =>
    gained
      ? `${app.name} linked a discount code to ${code}: customers who used it count for you now`
      : `${app.name} linked a discount code to another affiliate: customers of ${code} who used it no longer count for you`,
  program_switched: ({ app, code, paused }) =>
    paused
      ? `${app.name} paused its program: ${code} earns nothing on new customers for now`
      : `${app.name} resumed its program: ${code} earns on new customers again`,
  terms_changed: ({ app, code, terms, change, replaced }) => {
    const name = `${code} for ${app.name}`;
    const instead = insteadOf(terms, replaced);
    if (!change)
      return `The announced change of ${name} was withdrawn. You keep earning ${termsText(terms)}${instead}`;
    const [from, then] = [termsStart(change.from), termsText(terms)];
    if (then !== termsText(change.former)) {
      return `From ${from}, new customers with ${name} earn you ${then}${instead}`;
    }
    return instead
      ? `New customers with ${name} keep earning you ${then}${instead}`
      : `From ${from}, ${name} has new written terms`;
  },
  coupon_declined: ({ app, code, offerChanged, declineReason }) => {
    const declined = `Your request for the code ${code} for ${app.name} was declined`;
    const because = declineReason && `: “${declineReason}”`;
    return offerChanged
      ? `${declined} because the offer changed${because}. You can request it again on today's terms`
      : `${declined}${because}`;
  },
  sale_reported: ({ by, code, count }) =>
    count === 1
      ? `${fullName(by)} reported a missing sale with the code ${code}`
      : `${fullName(by)} reported ${missingSalesText(count)}`,
  sale_answered: ({ app, code }) => `${app.name} answered your report about ${code}`,
  same_sale: ({ customerLabel, paid, isReminder }) =>
    `${isReminder ? 'Reminder: ' : ''}${customerName(customerLabel)} paid ${formatMoney(paid)} twice. One sale or two? A commission is on hold until you answer`,
  payment_terms_changed: ({ partner, from, replaced, ...setting }) => {
    const then = `From ${formatMonth(from)} on: ${settingText(setting)}`;
    const name = partner.name || 'A partner';
    return replaced
      ? `${name} changed its announced payment terms. ${then} No longer: ${settingText(replaced)}`
      : `${name} changed its payment terms. ${then}`;
  },
  payment_details_requested: ({ partner }) =>
    `${partner.name || 'A partner'} asks for your payment details, to pay you`,
  payment_details_changed: () => 'Your payment details were changed',
  password_changed: () => 'Your password was changed',
  tracking_problem: ({ app, problem, provider }) => {
    const { title, effect } = problemTexts(PROVIDERS[provider].label)[problem];
    return `${app.name}: ${title}; ${effect.charAt(0).toLowerCase()}${effect.slice(1)}`;
  },
  sale: (notification) => soldText(notification),
  renewal: (notification) => soldText(notification),
  correction: (notification) => correctionTexts(notification).join('. '),
  payout_recorded: ({ partner, paid }) =>
    `${partner.name || 'A partner'} recorded a payout of ${formatMoney(paid)} to you`,
};

/** Returns false for a kind that was introduced after this page was opened. */
export const isKnown = ({ kind }: Notification): boolean => kind in WORDS;

export function notificationText(notification: Notification): string {
  const words = WORDS[notification.kind] as (notification: Notification) => string;
  return words(notification);
}
