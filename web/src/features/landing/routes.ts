import { route } from '../../lib/routes/feature-route.ts';

export const routes = [route('/', 'LandingPage', () => import('./landing-page.tsx'), { access: 'everyone' })];
