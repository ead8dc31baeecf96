import { route } from '../../lib/feature-route.ts';

export const routes = [
  route('/partner/requests', 'RequestsPage', () => import('./requests-page.tsx'), {
    readsWithoutQuery: ['/api/requests'],
    likelyNextFor: 'partner',
  }),
];
