import { route } from '../../lib/routes/feature-route.ts';

export const routes = [
  route('/partner/webhooks', 'WebhooksPage', () => import('./webhooks-page.tsx'), { reads: ['/api/apps'] }),
  route('/partner/events', 'EventsPage', () => import('./events-page.tsx'), { reads: ['/api/apps'] }),
];
