import type { Page } from 'playwright-core';
import type { Role } from '../../shared/roles.ts';
import { messages as affiliates } from '../../web/src/features/affiliates/messages.ts';
import { messages as apps } from '../../web/src/features/apps/messages.ts';
import { messages as coupons } from '../../web/src/features/coupons/messages.ts';
import { customerPath } from '../../web/src/features/customers/customer-path.ts';
import { messages as customers } from '../../web/src/features/customers/messages.ts';
import { messages as forum } from '../../web/src/features/forum/messages.ts';
import { messages as market } from '../../web/src/features/marketplace/messages.ts';
import { messages as partnerHome } from '../../web/src/features/overview/partner-messages.ts';
import { messages as received } from '../../web/src/features/payouts/affiliate-messages.ts';
import { historyMessages, messages as payouts } from '../../web/src/features/payouts/partner-messages.ts';
import { messages as requests } from '../../web/src/features/requests/messages.ts';
import { messages as settings } from '../../web/src/features/settings/messages.ts';
import { notificationMessages } from '../../web/src/features/settings/notification-messages.ts';
import { messages as webhooks } from '../../web/src/features/webhooks/messages.ts';
import type { Home } from './browser-home.ts';

/** One screen behind the guard, as someone sees it who has something there. */
export interface Screen {
  /** Its path as `web/src/app/routes.tsx` has it. */
  readonly route: string;
  readonly search?: string;
  /** A text of the home's that stands there only once everything has been read. */
  readonly shows: (home: Home) => string;
  /** Nothing but the profile is read for it. */
  readonly readsNothing?: true;
}

const shared = (role: Role): readonly Screen[] => [
  { route: '/marketplace', shows: ({ appName }) => appName },
  { route: '/marketplace/:appId', shows: ({ appName }) => appName },
  { route: `/${role}/customers`, shows: ({ customer }) => customer },
  { route: `/${role}/customers/:customerId`, shows: ({ customer }) => customers.customerTitle(customer) },
  { route: `/${role}/balances/:counterpartyId/:month/:currency`, shows: () => '$32.00' },
  { route: `/${role}/settings`, shows: () => settings.profile.title, readsNothing: true },
  { route: `/${role}/settings`, search: '?tab=notifications', shows: () => notificationMessages.legend },
  {
    route: `/${role}/settings`,
    search: '?tab=security',
    shows: () => settings.tabs.security,
    readsNothing: true,
  },
];

/** The name of a screen for a test: its address without what it names. */
export const nameOf = ({ route, search = '' }: Screen): string => route + search;

/** Every signed-in screen of each role. */
export const SCREENS: Readonly<Record<Role, readonly Screen[]>> = {
  partner: [
    { route: '/partner/dashboard', shows: () => '$16.00' },
    { route: '/partner/apps', shows: ({ appName }) => appName },
    { route: '/partner/webhooks', shows: () => webhooks.secretState },
    { route: '/partner/requests', shows: ({ code }) => code },
    { route: '/partner/affiliates', shows: ({ affiliate }) => affiliate.name },
    { route: '/partner/affiliates/:affiliateId', shows: ({ affiliate }) => affiliate.name },
    { route: '/partner/payouts', shows: () => '$32.00' },
    { route: '/partner/payouts', search: '?tab=history', shows: () => '$16.00' },
    { route: '/partner/payouts/:affiliateId', shows: () => '$16.00' },
    ...shared('partner'),
  ],
  affiliate: [
    { route: '/affiliate/dashboard', shows: () => '$48.00' },
    { route: '/affiliate/coupons', shows: ({ code }) => code },
    { route: '/affiliate/payouts', shows: () => '$32.00' },
    ...shared('affiliate'),
  ],
};

/** The forum's list: the rest of the forum is tried by tests of its own (`forum-screens.ts`). */
const FORUM: Screen = { route: '/forum', shows: ({ affiliate }) => affiliate.name };

/** The screens of a role that read something, each with its name: those that can be slow, and fail. */
export const readingScreens = (role: Role): readonly (readonly [name: string, screen: Screen])[] =>
  [...SCREENS[role], FORUM]
    .filter(({ readsNothing }) => !readsNothing)
    .map((screen) => [nameOf(screen), screen]);

/** Where the screen is for someone of this role. What its path names are the home's. */
export function addressOf({ route, search = '' }: Screen, role: Role, home: Home): string {
  const named: Readonly<Record<string, string>> = {
    appId: home.programme.appId,
    affiliateId: home.affiliateId,
    customerId: customerPath(role, home.customerId).split('/').at(-1) ?? '',
    counterpartyId: role === 'partner' ? home.affiliateId : home.partnerId,
    month: home.month,
    currency: 'USD',
  };
  return route.replace(/:(\w+)/g, (_, name) => named[name] ?? '') + search;
}

/** What a screen says of itself that has nothing. */
const EMPTY_TEXTS: readonly string[] = [
  affiliates.empty,
  affiliates.noCouponsYet,
  affiliates.noMonths,
  apps.empty,
  coupons.empty,
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
  received.nothingYet,
  payouts.pendingEmpty,
  historyMessages.empty,
  historyMessages.noPayouts,
  requests.empty,
  webhooks.noApps,
  '$0.00',
];

/** Which of the texts for nothing are on the screen. */
export async function emptyTextsOn(page: Page): Promise<string[]> {
  const text = await page.locator('main').textContent();
  return EMPTY_TEXTS.filter((words) => text?.includes(words));
}
