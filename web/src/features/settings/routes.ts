import { routeForBoth } from '../../lib/feature-route.ts';

export const routes = routeForBoth('/settings', 'SettingsPage', () => import('./settings-page.tsx'));
