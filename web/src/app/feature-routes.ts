import { routes as account } from '../features/account/routes.ts';
import { routes as affiliates } from '../features/affiliates/routes.ts';
import { routes as apps } from '../features/apps/routes.ts';
import { routes as coupons } from '../features/coupons/routes.ts';
import { routes as customers } from '../features/customers/routes.ts';
import { routes as forum } from '../features/forum/routes.ts';
import { routes as imports } from '../features/imports/routes.ts';
import { routes as invitations } from '../features/invitations/routes.ts';
import { routes as landing } from '../features/landing/routes.ts';
import { routes as legal } from '../features/legal/routes.ts';
import { routes as marketplace } from '../features/marketplace/routes.ts';
import { routes as overview } from '../features/overview/routes.ts';
import { routes as payouts } from '../features/payouts/routes.ts';
import { routes as reports } from '../features/reports/routes.ts';
import { routes as requests } from '../features/requests/routes.ts';
import { routes as settings } from '../features/settings/routes.ts';
import { routes as webhooks } from '../features/webhooks/routes.ts';
import type { FeatureRoute } from '../lib/routes/feature-route.ts';

export const FEATURE_ROUTES: Readonly<Record<string, readonly FeatureRoute[]>> = {
  account,
  affiliates,
  apps,
  coupons,
  // The first page that matches counts, and an import is no customer.
  imports,
  customers,
  forum,
  invitations,
  landing,
  legal,
  marketplace,
  overview,
  payouts,
  reports,
  requests,
  settings,
  webhooks,
};
