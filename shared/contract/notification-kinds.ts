import { PAYMENT_DETAILS_PATH } from '../accounts/payment-fields.ts';
import { ROLES, type Role } from '../accounts/roles.ts';
import { couponRefOf } from '../codes/coupon-ref.ts';
import { encodeInPath } from '../lib/encode-in-path.ts';
import type { Notification, NotificationKind } from './notification.ts';

/**
 * How a kind of notification is emailed. `always` can't be turned off. `at once` is sent alone, so that users don't miss it; other emails of a
 * kind are collected for an hour. Users choose the `frequency` of sales and renewals.
 */
type Mail = 'optional' | 'optional, at once' | 'always' | 'always, at once' | 'frequency';

interface Kind<N> {
  readonly roles: readonly Role[];
  readonly mail: Mail;
  /** The page that a notification leads to. */
  readonly path: (notification: N) => string;
}

const AFFILIATE = ['affiliate'] as const;
const PARTNER = ['partner'] as const;

type AboutCode = Pick<Extract<Notification, { kind: 'coupon_live' }>, 'app' | 'code'>;
type InThread = Pick<Extract<Notification, { kind: 'reply' }>, 'post' | 'commentId'>;

/** The page of the code, on which the affiliate can share it and sees its terms. */
const codePath = ({ app, code }: AboutCode): string => `/affiliate/coupons/${app.id}/${code}`;
/** The comment's id is the hash, so that the dialog with the post scrolls to the comment. */
const commentPath = ({ post, commentId }: InThread): string => `/forum/${post.id}#comment-${commentId}`;
/** The customers of the code, if all of the payments are from one. */
const soldPath = ({ role, from }: { role: Role; from: AboutCode | null }): string =>
  `/${role}/customers${from ? `?coupon=${couponRefOf({ appId: from.app.id, code: from.code })}` : ''}`;

const KINDS = {
  coupon_requested: {
    roles: PARTNER,
    mail: 'optional',
    path: ({ app, code }) => `/partner/requests?open=${couponRefOf({ appId: app.id, code })}`,
  },
  requests_waiting: { roles: PARTNER, mail: 'optional', path: () => '/partner/requests?status=pending' },
  coupon_approved: { roles: AFFILIATE, mail: 'always, at once', path: () => '/affiliate/coupons' },
  // On the app's page, the affiliate can request another code.
  coupon_declined: { roles: AFFILIATE, mail: 'optional', path: ({ app }) => `/marketplace/${app.id}` },
  coupon_live: { roles: AFFILIATE, mail: 'always, at once', path: codePath },
  coupon_stopped: { roles: AFFILIATE, mail: 'optional', path: () => '/affiliate/coupons' },
  discount_switched: { roles: AFFILIATE, mail: 'optional', path: codePath },
  program_switched: { roles: AFFILIATE, mail: 'optional', path: codePath },
  customers_moved: {
    roles: AFFILIATE,
    mail: 'optional',
    path: (from) => soldPath({ role: 'affiliate', from }),
  },
  terms_changed: { roles: AFFILIATE, mail: 'optional', path: codePath },
  payout_recorded: {
    roles: AFFILIATE,
    mail: 'optional, at once',
    // Payouts by two partners may have the same id, because clients generate it.
    path: ({ payoutId, partner }) => `/affiliate/payouts?payout=${payoutId}&from=${partner.id}`,
  },
  payment_terms_changed: { roles: AFFILIATE, mail: 'optional', path: () => '/affiliate/payouts' },
  sale_reported: {
    roles: PARTNER,
    mail: 'optional',
    path: ({ reportId }) => `/partner/trace?report=${reportId}`,
  },
  same_sale: {
    roles: PARTNER,
    mail: 'optional',
    path: ({ customerId }) => `/partner/customers/${encodeInPath(customerId)}`,
  },
  sale_answered: { roles: AFFILIATE, mail: 'optional', path: (answer) => `${codePath(answer)}#reports` },
  payment_details_requested: {
    roles: AFFILIATE,
    mail: 'optional, at once',
    path: () => PAYMENT_DETAILS_PATH,
  },
  payment_details_changed: { roles: AFFILIATE, mail: 'always, at once', path: () => PAYMENT_DETAILS_PATH },
  password_changed: {
    roles: ROLES,
    mail: 'always, at once',
    path: ({ role }) => `/${role}/settings?tab=security`,
  },
  tracking_problem: {
    roles: PARTNER,
    mail: 'always',
    path: ({ app }) => `/partner/webhooks?app=${app.id}`,
  },
  sale: { roles: ROLES, mail: 'frequency', path: soldPath },
  renewal: { roles: ROLES, mail: 'frequency', path: soldPath },
  correction: {
    roles: AFFILIATE,
    mail: 'frequency',
    path: ({ from }) => soldPath({ role: 'affiliate', from }),
  },
  reply: { roles: ROLES, mail: 'optional', path: commentPath },
  mention: { roles: ROLES, mail: 'optional', path: commentPath },
} as const satisfies { readonly [K in NotificationKind]: Kind<Extract<Notification, { kind: K }>> };

export const NOTIFICATION_KINDS = Object.keys(KINDS) as NotificationKind[];

type KindsWith<M extends Mail> = {
  [K in NotificationKind]: (typeof KINDS)[K]['mail'] extends M ? K : never;
}[NotificationKind];

const kindsWith = <M extends Mail>(...mail: readonly M[]): KindsWith<M>[] =>
  NOTIFICATION_KINDS.filter((kind): kind is KindsWith<M> => mail.some((one) => one === KINDS[kind].mail));

export type OptionalKind = KindsWith<'optional' | 'optional, at once'>;
export const OPTIONAL_KINDS: readonly OptionalKind[] = kindsWith('optional', 'optional, at once');

/** The kinds of notifications whose frequency users can choose. */
export type SaleKind = KindsWith<'frequency'>;
export const SALE_KINDS: readonly SaleKind[] = kindsWith('frequency');

export type SentAtOnce = KindsWith<'optional, at once' | 'always, at once'>;

export const isSentAtOnce = (kind: NotificationKind): kind is SentAtOnce =>
  KINDS[kind].mail.endsWith('at once');
export const isAlwaysSent = (kind: NotificationKind): kind is KindsWith<'always' | 'always, at once'> =>
  KINDS[kind].mail.startsWith('always');
export const isSaleKind = (kind: NotificationKind): kind is SaleKind => KINDS[kind].mail === 'frequency';

/** The kinds that users with this role can turn off, in the order of the settings. */
export const optionalKindsOf = (role: Role): OptionalKind[] => OPTIONAL_KINDS.filter(isFor(role));

/** The kinds whose frequency users with this role can choose. */
export const saleKindsOf = (role: Role): SaleKind[] => SALE_KINDS.filter(isFor(role));

const isFor = (role: Role) => (kind: NotificationKind) => KINDS[kind].roles.some((one) => one === role);

export const notificationPath = (notification: Notification): string =>
  (KINDS[notification.kind].path as (notification: Notification) => string)(notification);
