import type { Page } from 'playwright-core';
import type { Role } from '../../shared/accounts/roles.ts';
import { messages as affiliates } from '../../web/src/features/affiliates/messages.ts';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { codeMessages } from '../../web/src/features/coupons/code-messages.ts';
import { messages as coupons } from '../../web/src/features/coupons/messages.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { traceMessages } from '../../web/src/features/customers/trace-messages.ts';
import { messages as forum } from '../../web/src/features/forum/messages.ts';
import { messages as imports } from '../../web/src/features/imports/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { messages as partnerHome } from '../../web/src/features/overview/partner-messages.ts';
import { messages as received } from '../../web/src/features/payouts/affiliate-messages.ts';
import { historyMessages, messages as payouts } from '../../web/src/features/payouts/partner-messages.ts';
import { messages as reports } from '../../web/src/features/reports/messages.ts';
import { messages as requests } from '../../web/src/features/requests/messages.ts';
import { messages as settings } from '../../web/src/features/settings/messages.ts';
import { notificationMessages } from '../../web/src/features/settings/notification-messages.ts';
import { eventMessages } from '../../web/src/features/webhooks/event-messages.ts';
import { messages as webhooks } from '../../web/src/features/webhooks/messages.ts';
import { customerPath } from '../../web/src/lib/routes/paths.ts';
import { type Home, IMPORTED } from './browser-home.ts';

/** A screen that requires sign-in. `createHome` creates users who have data on every screen. */
export interface Screen {
  /** The screen's path in `web/src/app/routes.tsx`. */
  readonly route: string;
  readonly search?: string;
  /** Returns text that becomes visible only when all data has loaded. */
  readonly shows: (home: Home) => string;
  /** True if the screen doesn't read any data besides the profile. */
  readonly readsNothing?: true;
}

const PLAN: Screen = {
  route: '/partner/settings',
  search: '?tab=plan',
  shows: () => settings.plan.title,
  readsNothing: true,
};

const shared = (role: Role): readonly Screen[] => [
  { route: '/marketplace', shows: ({ appName }) => appName },
  { route: '/marketplace/:appId', shows: ({ appName }) => appName },
  { route: `/${role}/customers`, shows: ({ customer }) => customer },
  { route: `/${role}/customers/:customerId`, shows: ({ customer }) => customers.customerTitle(customer) },
  { route: `/${role}/balances/:counterpartyId/:month/:currency`, shows: () => '$32.00' },
  {
    route: '/entries/:customerId',
    search: '?at=:at&entry=:entry',
    shows: () => traceMessages.related,
  },
  { route: `/${role}/reports`, shows: () => reports.breakdown },
  { route: `/${role}/settings`, shows: () => settings.profile.title, readsNothing: true },
  { route: `/${role}/settings`, search: '?tab=notifications', shows: () => notificationMessages.legend },
  ...(role === 'partner' ? [PLAN] : []),
  {
    route: `/${role}/settings`,
    search: '?tab=security',
    shows: () => settings.tabs.security,
    readsNothing: true,
  },
];

export const nameOf = ({ route, search = '' }: Pick<Screen, 'route' | 'search'>): string => route + search;

/** All signed-in screens of each role. */
export const SCREENS: Readonly<Record<Role, readonly Screen[]>> = {
  partner: [
    { route: '/partner/dashboard', shows: () => '$16.00' },
    { route: '/partner/apps', shows: ({ appName }) => appName },
    { route: '/partner/webhooks', shows: () => webhooks.setUp },
    { route: '/partner/webhooks', search: '?setup=1', shows: () => webhooks.secretState },
    { route: '/partner/events', shows: () => eventMessages.received },
    { route: '/partner/requests', shows: ({ code }) => code },
    { route: '/partner/affiliates', shows: ({ affiliate }) => affiliate.name },
    { route: '/partner/invitations', shows: ({ invited }) => invited },
    { route: '/partner/affiliates/:affiliateId', shows: ({ affiliate }) => affiliate.name },
    { route: '/partner/customers/import', shows: () => imports.importedCount(1, 1) },
    { route: '/partner/customers/import/:importId', shows: () => IMPORTED },
    { route: '/partner/trace', search: '?id=:providerId', shows: () => traceMessages.events },
    { route: '/partner/payouts', shows: () => '$32.00' },
    { route: '/partner/payouts', search: '?tab=history', shows: () => '$16.00' },
    { route: '/partner/payouts/:affiliateId', shows: () => '$16.00' },
    { route: '/partner/reports', search: '?tab=retention', shows: () => reports.pro, readsNothing: true },
    { route: '/partner/reports', search: '?tab=value', shows: () => reports.pro, readsNothing: true },
    ...shared('partner'),
  ],
  affiliate: [
    { route: '/affiliate/dashboard', shows: () => '$48.00' },
    { route: '/affiliate/coupons', shows: ({ code }) => code },
    { route: '/affiliate/coupons/:appId/:code', shows: ({ customer }) => customer },
    { route: '/affiliate/payouts', shows: () => '$32.00' },
    ...shared('affiliate'),
  ],
};

/** The remaining screens of the forum are in `forum-screens.ts`. */
const FORUM: Screen = { route: '/forum', shows: ({ affiliate }) => affiliate.name };

/**
 * The screens that show in a browser what holds for all: three lists, three forms and three decisions. What each screen renders without data
 * is tested in `test/unit/screens.test.tsx`.
 */
const SAMPLES: readonly string[] = [
  '/partner/customers',
  '/affiliate/customers',
  '/forum',
  '/partner/webhooks?setup=1',
  '/partner/settings?tab=notifications',
  '/affiliate/coupons/:appId/:code',
  '/partner/requests',
  '/partner/payouts',
  '/partner/trace?id=:providerId',
];

export const sampleScreens = (role: Role): readonly (readonly [name: string, screen: Screen])[] =>
  [...SCREENS[role], ...(role === 'affiliate' ? [FORUM] : [])]
    .filter((screen) => SAMPLES.includes(nameOf(screen)))
    .map((screen) => [nameOf(screen), screen]);

/** `postId` is needed only for the page of a post. */
export interface ScreenIds
  extends Pick<
    Home,
    'partnerId' | 'affiliateId' | 'customerId' | 'providerId' | 'importId' | 'entry' | 'code' | 'month'
  > {
  readonly program: Pick<Home['program'], 'appId'>;
  readonly postId?: string;
}

export function addressOf(
  { route, search = '' }: Pick<Screen, 'route' | 'search'>,
  role: Role,
  home: ScreenIds,
): string {
  const params: Readonly<Record<string, string>> = {
    appId: home.program.appId,
    affiliateId: home.affiliateId,
    customerId: customerPath(role, home.customerId).split('/').at(-1) ?? '',
    counterpartyId: role === 'partner' ? home.affiliateId : home.partnerId,
    month: home.month,
    currency: 'USD',
    code: home.code,
    at: encodeURIComponent(home.entry.at),
    entry: encodeURIComponent(home.entry.entryId),
    providerId: home.providerId,
    postId: home.postId ?? '',
    importId: home.importId,
  };
  return (route + search).replace(/:(\w+)/g, (_, name) => params[name] ?? '');
}

const EMPTY_TEXTS: readonly string[] = [
  affiliates.empty,
  affiliates.noCouponsYet,
  imports.noImports,
  imports.listEmpty,
  affiliates.noMonths,
  apps.empty,
  coupons.empty,
  codeMessages.usesEmpty,
  customers.partnerEmpty,
  customers.affiliateEmpty,
  customers.ledgerEmpty,
  customers.balanceEmpty,
  customers.nothingUnpaid,
  forum.empty,
  market.empty,
  market.notFound,
  partnerHome.nothingNow,
  received.empty,
  received.nothingDue,
  payouts.pendingEmpty,
  historyMessages.empty,
  historyMessages.noPayouts,
  reports.empty,
  requests.empty,
  traceMessages.noReports,
  webhooks.noApps,
  '$0.00',
];

export const emptyTextsIn = (text: string): string[] => EMPTY_TEXTS.filter((words) => text.includes(words));

export const emptyTextsOn = async (page: Page): Promise<string[]> =>
  emptyTextsIn((await page.locator('main').textContent()) ?? '');
