import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PageSpinner } from '../components/states/spinner.tsx';
import { useSession } from '../data/profiles/session.ts';
import { rememberedLocation } from '../lib/auth/return-to.ts';
import { dashboardPath } from '../lib/routes/dashboard-path.ts';

/**
 * Keeps signed-in users off the account screens. Redirects them to the page that they originally wanted to open or, if there is none, to
 * the dashboard.
 */
export function GuestOnly() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'loading') return <PageSpinner />;
  if (session.status === 'signed-in') {
    return <Navigate to={rememberedLocation(state, dashboardPath(session.profile.role))} replace />;
  }
  return <Outlet />;
}
