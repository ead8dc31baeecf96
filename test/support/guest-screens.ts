/** The keys are the screens' routes in `web/src/app/routes.tsx`. */
export const GUEST_SCREENS: Readonly<Record<string, readonly string[]>> = {
  '/': ['/'],
  '/login': ['/login', '/login?done=deleted'],
  '/signup': ['/signup', '/signup?role=partner', '/signup?role=affiliate'],
  '/forgot-password': ['/forgot-password'],
  '/verify': ['/verify', '/verify?email=nobody@example.com'],
  '/privacy': ['/privacy'],
  '/terms': ['/terms'],
  '/join/:token': ['/join/unknown'],
  '/opt-out/:token': ['/opt-out/unknown'],
  '*': ['/no/such/page'],
};
