import { route } from '../../lib/routes/feature-route.ts';

export const routes = [
  route('/marketplace', 'MarketplacePage', () => import('./marketplace-page.tsx'), {
    readsWithoutQuery: ['/api/marketplace'],
    likelyNextFor: 'affiliate',
  }),
  route('/marketplace/:appId', 'MarketplaceAppPage', () => import('./marketplace-app-page.tsx'), {
    reads: ['/api/marketplace/:appId'],
  }),
];
