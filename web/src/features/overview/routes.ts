import { route } from '../../lib/routes/feature-route.ts';

export const routes = [
  route('/partner/dashboard', 'PartnerOverviewPage', () => import('./partner-overview-page.tsx'), {
    reads: ['/api/requests?status=active', '/api/tracking-problems', '/api/payouts/upcoming'],
    readsWithoutQuery: ['/api/reports'],
  }),
  route('/affiliate/dashboard', 'AffiliateOverviewPage', () => import('./affiliate-overview-page.tsx'), {
    reads: ['/api/overview/affiliate', '/api/coupons', '/api/payouts/balance'],
  }),
];
