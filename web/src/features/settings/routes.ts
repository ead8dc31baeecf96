import { routeForBoth } from '../../lib/routes/feature-route.ts';

export const routes = routeForBoth('/settings', 'SettingsPage', () => import('./settings-page.tsx'));
