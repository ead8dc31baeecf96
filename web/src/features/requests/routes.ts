import { route } from '../../lib/routes/feature-route.ts';

export const routes = [
  route('/partner/requests', 'RequestsPage', () => import('./requests-page.tsx'), {
    readsWithoutQuery: ['/api/requests'],
    likelyNextFor: 'partner',
  }),
];
