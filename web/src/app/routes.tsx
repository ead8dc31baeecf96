import type { NonIndexRouteObject, RouteObject } from 'react-router-dom';
import { PageSpinner } from '../components/spinner.tsx';
import { whenConnected } from '../lib/connection.ts';
import { lazyPage } from './lazy-page.ts';
import { RootLayout } from './root-layout.tsx';
import { PageError, RouteError } from './route-error.tsx';
import { redirectSignedIn } from './start-session.ts';

const account: RouteObject[] = [
  { path: 'login', lazy: lazyPage(() => import('../features/account/login-page.tsx'), 'LoginPage') },
  { path: 'signup', lazy: lazyPage(() => import('../features/account/signup-page.tsx'), 'SignupPage') },
  {
    path: 'forgot-password',
    lazy: lazyPage(() => import('../features/account/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  },
  { path: 'verify', lazy: lazyPage(() => import('../features/account/verify-page.tsx'), 'VerifyPage') },
];

/** The screens that both partners and affiliates have, with different wording (spec 2). */
const ofEitherArea: NonIndexRouteObject[] = [
  {
    path: 'customers',
    lazy: lazyPage(() => import('../features/customers/customers-page.tsx'), 'CustomersPage'),
  },
  {
    path: 'customers/:customerId',
    lazy: lazyPage(() => import('../features/customers/customer-page.tsx'), 'CustomerPage'),
  },
  {
    path: 'balances/:counterpartyId/:month/:currency',
    lazy: lazyPage(() => import('../features/customers/balance-page.tsx'), 'BalancePage'),
  },
  {
    path: 'reports',
    lazy: lazyPage(() => import('../features/reports/reports-page.tsx'), 'ReportsPage'),
  },
  {
    path: 'settings',
    lazy: lazyPage(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
  },
];

/**
 * The partner's screens, under `/partner`. The router ignores case, so `/partner/Requests` and `/partner/requests` open the same screen.
 */
const partner: NonIndexRouteObject[] = [
  {
    path: 'dashboard',
    lazy: lazyPage(() => import('../features/overview/partner-overview-page.tsx'), 'PartnerOverviewPage'),
  },
  { path: 'apps', lazy: lazyPage(() => import('../features/apps/apps-page.tsx'), 'AppsPage') },
  {
    path: 'webhooks',
    lazy: lazyPage(() => import('../features/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
  },
  { path: 'events', lazy: lazyPage(() => import('../features/webhooks/events-page.tsx'), 'EventsPage') },
  {
    path: 'requests',
    lazy: lazyPage(() => import('../features/requests/requests-page.tsx'), 'RequestsPage'),
  },
  {
    path: 'affiliates',
    lazy: lazyPage(() => import('../features/affiliates/affiliates-page.tsx'), 'AffiliatesPage'),
  },
  {
    path: 'affiliates/:affiliateId',
    lazy: lazyPage(() => import('../features/affiliates/affiliate-page.tsx'), 'AffiliatePage'),
  },
  { path: 'trace', lazy: lazyPage(() => import('../features/customers/trace-page.tsx'), 'TracePage') },
  {
    path: 'payouts',
    lazy: lazyPage(() => import('../features/payouts/partner-payouts-page.tsx'), 'PartnerPayoutsPage'),
  },
  {
    path: 'payouts/:affiliateId',
    lazy: lazyPage(
      () => import('../features/payouts/partner-affiliate-payouts-page.tsx'),
      'PartnerAffiliatePayoutsPage',
    ),
  },
  ...ofEitherArea,
];

const affiliate: NonIndexRouteObject[] = [
  {
    path: 'dashboard',
    lazy: lazyPage(() => import('../features/overview/affiliate-overview-page.tsx'), 'AffiliateOverviewPage'),
  },
  {
    path: 'coupons',
    lazy: lazyPage(() => import('../features/coupons/my-coupons-page.tsx'), 'MyCouponsPage'),
  },
  {
    path: 'coupons/:appId/:code',
    lazy: lazyPage(() => import('../features/coupons/coupon-page.tsx'), 'CouponPage'),
  },
  {
    path: 'payouts',
    lazy: lazyPage(() => import('../features/payouts/affiliate-payouts-page.tsx'), 'AffiliatePayoutsPage'),
  },
  ...ofEitherArea,
];

/** The screens for both roles. They require a sign-in, but their paths start with neither `/partner` nor `/affiliate`. */
const anyRole: RouteObject[] = [
  {
    path: 'marketplace',
    lazy: lazyPage(() => import('../features/marketplace/marketplace-page.tsx'), 'MarketplacePage'),
  },
  {
    path: 'marketplace/:appId',
    lazy: lazyPage(() => import('../features/marketplace/marketplace-app-page.tsx'), 'MarketplaceAppPage'),
  },
  {
    path: 'entries/:customerId',
    lazy: lazyPage(() => import('../features/customers/entry-page.tsx'), 'EntryPage'),
  },
  {
    path: 'forum/moderation',
    lazy: lazyPage(() => import('../features/forum/moderation-page.tsx'), 'ModerationPage'),
  },
  {
    path: 'forum',
    lazy: lazyPage(() => import('../features/forum/forum-page.tsx'), 'ForumPage'),
    children: [
      {
        path: ':postId',
        handle: { overlay: true },
        lazy: lazyPage(() => import('../features/forum/post-page.tsx'), 'PostPage'),
      },
    ],
  },
];

const guard = (role: 'partner' | 'affiliate' | undefined, children: RouteObject[]): RouteObject => ({
  lazy: async () => {
    const { RequireSession } = await whenConnected(() => import('./require-session.tsx'));
    return { element: <RequireSession role={role} /> };
  },
  children: [{ errorElement: <RouteError />, children }],
});

/** Adds the area's prefix to the paths of its screens. The area itself has no route, because such a route would render an empty page. */
const under = (area: string, screens: NonIndexRouteObject[]): RouteObject[] =>
  screens.map((screen) => ({ ...screen, path: `${area}/${screen.path}` }));

/** All routes of the site. To add a screen, add it to the list of each role that may see it. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <PageError />,
    hydrateFallbackElement: <PageSpinner />,
    children: [
      {
        index: true,
        loader: redirectSignedIn,
        lazy: lazyPage(() => import('../features/landing/landing-page.tsx'), 'LandingPage'),
      },
      {
        lazy: lazyPage(() => import('./session-layout.tsx'), 'SessionLayout'),
        children: [
          { lazy: lazyPage(() => import('./guest-only.tsx'), 'GuestOnly'), children: account },
          guard('partner', under('partner', partner)),
          guard('affiliate', under('affiliate', affiliate)),
          guard(undefined, anyRole),
        ],
      },
      { path: 'privacy', lazy: lazyPage(() => import('../features/legal/privacy-page.tsx'), 'PrivacyPage') },
      { path: 'terms', lazy: lazyPage(() => import('../features/legal/terms-page.tsx'), 'TermsPage') },
      { path: '*', lazy: lazyPage(() => import('./not-found-page.tsx'), 'NotFoundPage') },
    ],
  },
];
