import type { DemoAffiliate, DemoPartner } from '../../local/demo/people.ts';

export type Look = 'light' | 'dark' | 'phone';

/** A picture to take: the address of a screen, and the steps that lead from there to the state to show. */
export interface Shot {
  readonly name: string;
  readonly address: string;
  /** The selector of a field, and the text to type into it before anything is clicked. */
  readonly fill?: readonly [selector: string, text: string];
  readonly press?: readonly string[];
  /** Needed only if the clicks in `press` open a screen other than the one at `address`. */
  readonly route?: string;
  /** The API either returns errors (`fails`) or never responds (`waits`). */
  readonly api?: 'waits' | 'fails';
  readonly only?: readonly Look[];
  readonly inReadme?: Look;
  /** The landing page shows the picture, wide and on a phone. */
  readonly onLanding?: true;
}

/** A partner and an affiliate who have just signed up and have no data. */
export const NEWCOMERS = {
  partner: {
    role: 'partner',
    email: 'new-partner@example.com',
    firstName: 'Ilse',
    lastName: 'Vermeer',
    companyName: 'Driftnote',
    plan: 'starter',
    paysAfter: [],
  } satisfies DemoPartner,
  affiliate: {
    role: 'affiliate',
    email: 'new-affiliate@example.com',
    firstName: 'Mateo',
    lastName: 'Rossi',
    profile: {},
    paidBy: 'PayPal',
  } satisfies DemoAffiliate,
};

const FIRST_ROW = 'tbody tr:first-child th a';
const NEWEST_ENTRY = ['main table summary', 'main a[href^="/entries/"]'] as const;
/** Matches the visible notification button. On a phone, it is in the top bar. On larger screens, it is in the sidebar. */
const BELL = 'button[aria-label^="Notifications"]:visible';
const ACCOUNT = 'button:has-text("Account:"):visible';
const PHONE: readonly Look[] = ['phone'];
const WIDE: readonly Look[] = ['light', 'dark'];

export const GUEST: readonly Shot[] = [
  { name: 'landing', address: '/', inReadme: 'light' },
  { name: 'login', address: '/login' },
  { name: 'login-invalid', address: '/login', press: ['button[type=submit]'] },
  { name: 'signup-choice', address: '/signup' },
  { name: 'signup', address: '/signup?role=partner' },
  { name: 'signup-affiliate', address: '/signup?role=affiliate' },
  { name: 'verify', address: '/verify' },
  { name: 'forgot-password', address: '/forgot-password' },
  { name: 'privacy', address: '/privacy' },
  { name: 'terms', address: '/terms' },
  { name: 'invitation-gone', address: '/join/unknown', route: '/join/:token' },
  { name: 'opt-out', address: '/opt-out/unknown', route: '/opt-out/:token' },
  { name: 'not-found', address: '/no/such/page' },
  { name: 'mails', address: '/local/mail' },
];

export const NEW_PARTNER: readonly Shot[] = [
  { name: 'dashboard', address: '/partner/dashboard' },
  { name: 'apps', address: '/partner/apps' },
  { name: 'webhooks', address: '/partner/webhooks' },
  { name: 'requests', address: '/partner/requests' },
  { name: 'affiliates', address: '/partner/affiliates' },
  { name: 'invitations', address: '/partner/invitations' },
  { name: 'customers', address: '/partner/customers' },
  { name: 'payouts', address: '/partner/payouts' },
  { name: 'reports', address: '/partner/reports' },
  { name: 'payout-history', address: '/partner/payouts?tab=history' },
  { name: 'notifications', address: '/partner/settings', press: [BELL] },
  { name: 'marketplace', address: '/marketplace' },
  { name: 'forum', address: '/forum' },
  { name: 'settings', address: '/partner/settings' },
];
export const NEW_AFFILIATE: readonly Shot[] = [
  { name: 'dashboard', address: '/affiliate/dashboard' },
  { name: 'coupons', address: '/affiliate/coupons' },
  { name: 'customers', address: '/affiliate/customers' },
  { name: 'payouts', address: '/affiliate/payouts' },
];

export const PARTNER: readonly Shot[] = [
  { name: 'dashboard', address: '/partner/dashboard', onLanding: true },
  { name: 'dashboard-waiting', address: '/partner/dashboard', api: 'waits' },
  { name: 'dashboard-failed', address: '/partner/dashboard', api: 'fails' },
  { name: 'apps', address: '/partner/apps' },
  { name: 'apps-waiting', address: '/partner/apps', api: 'waits' },
  { name: 'apps-add', address: '/partner/apps', press: ['header button:has-text("Add New App")'] },
  { name: 'apps-menu', address: '/partner/apps', press: ['button[aria-label^="Actions for"]'] },
  {
    name: 'apps-edit',
    address: '/partner/apps',
    press: ['button[aria-label^="Actions for"]', '[role=menuitem]:has-text("Edit")'],
  },
  { name: 'webhooks', address: '/partner/webhooks' },
  {
    name: 'webhooks-app',
    address: '/partner/apps',
    press: ['li:has-text("Ledgerline") a[href*="webhooks?app="]'],
    route: '/partner/webhooks',
  },
  {
    name: 'webhooks-paddle',
    address: '/partner/apps',
    press: ['a[href*="webhooks?app="]', 'summary:has-text("Webhook setup")', '[role=tab]:has-text("Paddle")'],
    route: '/partner/webhooks',
  },
  {
    name: 'webhooks-rotate',
    address: '/partner/apps',
    press: ['a[href*="webhooks?app="]', 'summary:has-text("Webhook setup")', 'button:has-text("Rotate URL")'],
    route: '/partner/webhooks',
  },
  {
    name: 'webhooks-unmatched',
    address: '/partner/apps',
    press: ['li:has-text("Ledgerline") a[href*="webhooks?app="]', 'main button:has-text("Replay")'],
    route: '/partner/webhooks',
  },
  {
    name: 'webhooks-link',
    address: '/partner/apps',
    press: ['li:has-text("Ledgerline") a[href*="webhooks?app="]', 'button:has-text("Link to a coupon")'],
    route: '/partner/webhooks',
  },
  { name: 'events', address: '/partner/events' },
  { name: 'events-open', address: '/partner/events?outcome=counted', press: ['main table button'] },
  { name: 'requests', address: '/partner/requests' },
  { name: 'requests-awaiting', address: '/partner/requests?status=awaiting', press: ['summary'] },
  { name: 'requests-retired', address: '/partner/requests?status=retired' },
  { name: 'request', address: '/partner/requests', press: [FIRST_ROW] },
  { name: 'request-retire', address: '/partner/requests', press: ['button[aria-label^="Retire "]'] },
  { name: 'customers', address: '/partner/customers' },
  { name: 'customers-waiting', address: '/partner/customers', api: 'waits' },
  { name: 'customers-failed', address: '/partner/customers', api: 'fails' },
  { name: 'customers-canceled', address: '/partner/customers?status=canceled' },
  { name: 'customers-file', address: '/partner/customers', press: ['button:has-text("Download CSV")'] },
  {
    name: 'customer',
    address: '/partner/customers',
    press: [FIRST_ROW],
    route: '/partner/customers/:customerId',
  },
  { name: 'customer-missing', address: '/partner/customers/no-such-customer' },
  {
    name: 'entry',
    address: '/partner/customers',
    press: [FIRST_ROW, ...NEWEST_ENTRY],
    route: '/entries/:customerId',
  },
  { name: 'import', address: '/partner/customers/import' },
  {
    name: 'import-programs',
    address: '/partner/customers/import',
    press: ['summary:has-text("other programs")'],
  },
  {
    name: 'imported',
    address: '/partner/customers/import',
    press: ['main li a'],
    route: '/partner/customers/import/:importId',
  },
  { name: 'trace', address: '/partner/trace' },
  {
    name: 'trace-result',
    address: '/partner/customers',
    press: [FIRST_ROW, 'a[href*="/trace?id="]'],
    route: '/partner/trace',
  },
  { name: 'trace-none', address: '/partner/trace?id=pi_unknown' },
  { name: 'reports', address: '/partner/reports' },
  { name: 'reports-waiting', address: '/partner/reports', api: 'waits' },
  { name: 'reports-failed', address: '/partner/reports', api: 'fails' },
  { name: 'reports-affiliates', address: '/partner/reports?by=person&compare=previous&from=2026-09' },
  { name: 'reports-codes', address: '/partner/reports?by=code' },
  { name: 'reports-retention', address: '/partner/reports?tab=retention' },
  { name: 'reports-value', address: '/partner/reports?tab=value' },
  { name: 'payouts', address: '/partner/payouts', inReadme: 'light' },
  { name: 'payouts-waiting', address: '/partner/payouts', api: 'waits' },
  { name: 'payouts-failed', address: '/partner/payouts', api: 'fails' },
  { name: 'payouts-of-app', address: '/partner/payouts?app=01JCAPP0000000000000000000' },
  { name: 'payouts-other-month', address: '/partner/payouts?month=2020-01' },
  { name: 'payout-details', address: '/partner/payouts', press: [FIRST_ROW] },
  { name: 'payout-record', address: '/partner/payouts', press: ['button:has-text("Record Payout")'] },
  {
    name: 'payout-record-invalid',
    address: '/partner/payouts',
    press: ['button:has-text("Record Payout")', '[role=dialog] button[type=submit]'],
  },
  { name: 'payout-files', address: '/partner/payouts', press: ['main button:has-text("Export")'] },
  {
    name: 'payout-month',
    address: '/partner/payouts',
    press: [FIRST_ROW, 'a[href*="/balances/"]'],
    route: '/partner/balances/:counterpartyId/:month/:currency',
  },
  { name: 'payout-history', address: '/partner/payouts?tab=history' },
  {
    name: 'payouts-to',
    address: '/partner/payouts?tab=history',
    press: [FIRST_ROW],
    route: '/partner/payouts/:affiliateId',
  },
  {
    name: 'payout',
    address: '/partner/payouts?tab=history',
    press: [FIRST_ROW, FIRST_ROW],
    route: '/partner/payouts/:affiliateId',
  },
  { name: 'invitations', address: '/partner/invitations' },
  {
    name: 'invitations-preview',
    address: '/partner/invitations',
    fill: ['textarea', 'jane@example.org\nbo@example.org, BO20, bo-blog\nnobody'],
    press: ['button:has-text("Preview")'],
  },
  {
    name: 'invitation-revoke',
    address: '/partner/invitations',
    press: ['button[aria-label^="Revoke the invitation"]'],
  },
  { name: 'affiliates', address: '/partner/affiliates' },
  {
    name: 'affiliate',
    address: '/partner/affiliates',
    press: [FIRST_ROW],
    route: '/partner/affiliates/:affiliateId',
  },
  { name: 'settings', address: '/partner/settings' },
  { name: 'settings-notifications', address: '/partner/settings?tab=notifications' },
  { name: 'settings-plan', address: '/partner/settings?tab=plan' },
  { name: 'settings-security', address: '/partner/settings?tab=security' },
  {
    name: 'settings-data-failed',
    address: '/partner/settings?tab=security',
    press: ['button:has-text("Download my data")'],
    api: 'fails',
  },
  {
    name: 'settings-delete',
    address: '/partner/settings?tab=security',
    press: ['button:has-text("Delete my account")'],
  },
  { name: 'notifications', address: '/partner/dashboard', press: [BELL] },
  { name: 'account-menu', address: '/partner/settings', press: [ACCOUNT] },
  { name: 'drawer', address: '/partner/requests', press: ['button[aria-label="Open menu"]'], only: PHONE },
  { name: 'marketplace', address: '/marketplace' },
  { name: 'marketplace-none', address: '/marketplace?q=nothing+is+called+so' },
  { name: 'marketplace-app', address: '/marketplace', press: ['li h2 a'], route: '/marketplace/:appId' },
  { name: 'marketplace-missing', address: '/marketplace/no-such-app' },
  { name: 'forum', address: '/forum' },
  { name: 'forum-waiting', address: '/forum', api: 'waits' },
  { name: 'forum-create', address: '/forum', press: ['main header button'] },
  { name: 'forum-search', address: '/forum?q=commission' },
  { name: 'forum-search-none', address: '/forum?q=zephyrous' },
  { name: 'forum-moderation', address: '/forum/moderation' },
  { name: 'forum-suspend', address: '/forum/moderation', press: ['button[aria-label^="Suspend"]'] },
  {
    name: 'sidebar-expanded',
    address: '/partner/requests',
    press: ['button[aria-label="Expand sidebar"]'],
    only: WIDE,
  },
];

export const AFFILIATE: readonly Shot[] = [
  { name: 'reports', address: '/affiliate/reports' },
  { name: 'dashboard', address: '/affiliate/dashboard', inReadme: 'dark', onLanding: true },
  { name: 'dashboard-failed', address: '/affiliate/dashboard', api: 'fails' },
  { name: 'coupons', address: '/affiliate/coupons' },
  {
    name: 'coupon',
    address: '/affiliate/coupons',
    press: [FIRST_ROW],
    route: '/affiliate/coupons/:appId/:code',
  },
  {
    name: 'coupon-share',
    address: '/affiliate/coupons',
    press: ['button[aria-label^="Share "]', 'button[aria-label^="QR code"]'],
  },
  { name: 'customers', address: '/affiliate/customers' },
  {
    name: 'customer',
    address: '/affiliate/customers',
    press: [FIRST_ROW],
    route: '/affiliate/customers/:customerId',
  },
  {
    name: 'entry',
    address: '/affiliate/customers',
    press: [FIRST_ROW, ...NEWEST_ENTRY],
    route: '/entries/:customerId',
  },
  { name: 'payouts', address: '/affiliate/payouts' },
  { name: 'payouts-filtered', address: '/affiliate/payouts?method=PayPal' },
  { name: 'payouts-waiting', address: '/affiliate/payouts', api: 'waits' },
  { name: 'payout', address: '/affiliate/payouts', press: [FIRST_ROW] },
  {
    name: 'month',
    address: '/affiliate/payouts',
    press: ['a[href*="/balances/"]'],
    route: '/affiliate/balances/:counterpartyId/:month/:currency',
  },
  { name: 'settings', address: '/affiliate/settings' },
  {
    name: 'settings-changed',
    address: '/affiliate/settings',
    fill: ['textarea[name=bio]', 'Something new.'],
  },
  {
    name: 'settings-leave',
    address: '/affiliate/settings',
    fill: ['textarea[name=bio]', 'Something new.'],
    press: ['nav a[href="/affiliate/coupons"]:visible'],
    only: WIDE,
  },
  { name: 'settings-notifications', address: '/affiliate/settings?tab=notifications' },
  { name: 'notifications', address: '/affiliate/dashboard', press: [BELL] },
  { name: 'marketplace', address: '/marketplace' },
  {
    name: 'marketplace-app',
    address: '/marketplace',
    press: ['li:not(:has-text("Approved")) h2 a'],
    route: '/marketplace/:appId',
  },
  {
    name: 'marketplace-joined',
    address: '/marketplace',
    press: ['li:has-text("Approved") h2 a'],
    route: '/marketplace/:appId',
  },
  {
    name: 'marketplace-request',
    address: '/marketplace',
    press: [
      'li:not(:has-text("Approved")):not(:has-text("Pending")) h2 a',
      'main button:has-text("Request")',
    ],
    route: '/marketplace/:appId',
  },
  { name: 'forum', address: '/forum?sort=active' },
  { name: 'forum-post', address: '/forum?sort=active', press: ['main li h2 a'], route: '/forum/:postId' },
  {
    name: 'forum-report',
    address: '/forum?sort=active',
    press: ['main li h2 a', '[role=dialog] button:has-text("Report")'],
    route: '/forum/:postId',
  },
  { name: 'wrong-place', address: '/affiliate/no-such-screen' },
];
