import { route } from '../../lib/routes/feature-route.ts';

export const routes = [
  route('/partner/apps', 'AppsPage', () => import('./apps-page.tsx'), { reads: ['/api/apps'] }),
];
