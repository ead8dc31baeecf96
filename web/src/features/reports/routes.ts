import { routeForBoth } from '../../lib/routes/feature-route.ts';

export const routes = routeForBoth('/reports', 'ReportsPage', () => import('./reports-page.tsx'), {
  readsWithoutQuery: ['/api/reports'],
});
