import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Role } from '../../../shared/accounts/roles.ts';
import { PageSpinner } from '../components/states/spinner.tsx';
import { useSession } from '../data/profiles/session.ts';
import { Bell } from '../features/notifications/bell.tsx';
import { AppShell } from '../features/shell/app-shell.tsx';
import { hasStoredSignIn } from '../lib/auth/auth-storage.ts';
import { endedAt, rememberLocation } from '../lib/auth/return-to.ts';
import { isSigningOut } from '../lib/auth/signing-out.ts';
import { dashboardPath } from '../lib/routes/dashboard-path.ts';
import { SessionFailure } from './session-failure.tsx';

/** Guards an area (spec section 2). Redirects a signed-out user to /login, which says so if a session has ended, and a user with the wrong role to that user's dashboard. */
export function RequireSession({ role }: { role: Role | undefined }) {
  const session = useSession();
  const location = useLocation();
  const [hadSignIn] = useState(hasStoredSignIn);

  switch (session.status) {
    case 'loading':
      return <PageSpinner />;
    case 'failed':
      return <SessionFailure {...session} />;
    case 'signed-out':
      if (isSigningOut()) return <PageSpinner />;
      return <Navigate to="/login" replace state={(hadSignIn ? endedAt : rememberLocation)(location)} />;
    case 'signed-in':
      if (role && session.profile.role !== role)
        return <Navigate to={dashboardPath(session.profile.role)} replace />;
      return <AppShell profile={session.profile} bell={(place) => <Bell place={place} />} />;
  }
}
