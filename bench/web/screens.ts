import type { Role } from '../../shared/roles.ts';

/** The paths of the signed-in pages that show demo data, grouped by the role of the demo account that opens them. */
export const SIGNED_IN_PATHS: Readonly<Record<Role, readonly string[]>> = {
  partner: [
    '/partner/dashboard',
    '/partner/apps',
    '/partner/webhooks',
    '/partner/events',
    '/partner/requests',
    '/partner/customers',
    '/partner/affiliates',
    '/partner/payouts',
    '/partner/reports',
    '/partner/settings',
    '/partner/settings?tab=security',
    '/marketplace',
    '/forum',
  ],
  affiliate: [
    '/affiliate/dashboard',
    '/affiliate/coupons',
    '/affiliate/customers',
    '/affiliate/payouts',
    '/affiliate/reports',
    '/affiliate/settings',
    '/affiliate/settings?tab=security',
    '/marketplace',
    '/forum',
  ],
};
