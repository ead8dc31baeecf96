import { route } from '../../lib/feature-route.ts';

export const routes = [route('/', 'LandingPage', () => import('./landing-page.tsx'), { access: 'everyone' })];
