import type { Role } from '../../shared/roles.ts';

/** The paths of all signed-in pages, grouped by the role of the demo account that opens them. */
export const SIGNED_IN_PATHS: Readonly<Record<Role, readonly string[]>> = {
  partner: [
    '/partner/dashboard',
    '/partner/apps',
    '/partner/webhooks',
    '/partner/requests',
    '/partner/customers',
    '/partner/affiliates',
    '/partner/payouts',
    '/partner/settings',
    '/marketplace',
    '/forum',
  ],
  affiliate: [
    '/affiliate/dashboard',
    '/affiliate/coupons',
    '/affiliate/customers',
    '/affiliate/payouts',
    '/affiliate/settings',
    '/marketplace',
    '/forum',
  ],
};
