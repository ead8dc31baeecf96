import { route } from '../../lib/routes/feature-route.ts';

export const routes = [
  route('/partner/customers/import', 'ImportPage', () => import('./import-page.tsx'), {
    reads: ['/api/customer-imports'],
  }),
  route('/partner/customers/import/:importId', 'ImportedPage', () => import('./imported-page.tsx'), {
    reads: ['/api/customer-imports/:importId/rows'],
  }),
];
