import { route } from '../../lib/routes/feature-route.ts';

const access = 'everyone';

export const routes = [
  route('/privacy', 'PrivacyPage', () => import('./privacy-page.tsx'), { access }),
  route('/terms', 'TermsPage', () => import('./terms-page.tsx'), { access }),
];
