import { route } from '../../lib/feature-route.ts';

export const routes = [
  route('/partner/apps', 'AppsPage', () => import('./apps-page.tsx'), { reads: ['/api/apps'] }),
];
