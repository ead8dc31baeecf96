import { route } from '../../lib/routes/feature-route.ts';

const access = 'guests';

export const routes = [
  route('/login', 'LoginPage', () => import('./login-page.tsx'), { access }),
  route('/signup', 'SignupPage', () => import('./signup-page.tsx'), { access }),
  route('/forgot-password', 'ForgotPasswordPage', () => import('./forgot-password-page.tsx'), { access }),
  route('/verify', 'VerifyPage', () => import('./verify-page.tsx'), { access }),
];
