import { route } from '../../lib/routes/feature-route.ts';

export const routes = [
  route('/partner/affiliates', 'AffiliatesPage', () => import('./affiliates-page.tsx'), {
    readsWithoutQuery: ['/api/affiliates'],
  }),
  route('/partner/affiliates/:affiliateId', 'AffiliatePage', () => import('./affiliate-page.tsx'), {
    reads: ['/api/affiliates/:affiliateId'],
  }),
];
