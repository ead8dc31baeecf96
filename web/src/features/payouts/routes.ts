import { route } from '../../lib/routes/feature-route.ts';

export const routes = [
  route('/partner/payouts', 'PartnerPayoutsPage', () => import('./partner-payouts-page.tsx'), {
    readsWithoutQuery: ['/api/payouts/totals', '/api/payouts/terms'],
    likelyNextFor: 'partner',
  }),
  route(
    '/partner/payouts/:affiliateId',
    'PartnerAffiliatePayoutsPage',
    () => import('./partner-affiliate-payouts-page.tsx'),
    {
      reads: ['/api/payouts/payment-details/:affiliateId'],
      readsWithoutQuery: ['/api/payouts/paid/:affiliateId'],
    },
  ),
  route('/affiliate/payouts', 'AffiliatePayoutsPage', () => import('./affiliate-payouts-page.tsx'), {
    reads: ['/api/payouts/balance'],
    readsWithoutQuery: ['/api/payouts/received'],
  }),
];
