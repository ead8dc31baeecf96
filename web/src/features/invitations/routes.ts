import { route } from '../../lib/routes/feature-route.ts';

const access = 'everyone';

export const routes = [
  route('/partner/invitations', 'InvitationsPage', () => import('./invitations-page.tsx'), {
    reads: ['/api/apps', '/api/invitations'],
  }),
  route('/join/:token', 'JoinPage', () => import('./join-page.tsx'), { access }),
  route('/opt-out/:token', 'OptOutPage', () => import('./opt-out-page.tsx'), { access }),
];
