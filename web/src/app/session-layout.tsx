import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { queryClient } from '../lib/query-client.ts';
import { followSession } from '../lib/session-events.ts';

/** Not needed for the first paint of any page. */
const Toaster = lazy(async () => ({ default: (await import('../components/toaster.tsx')).Toaster }));

/** What every page needs that knows who is signed in: all but the landing page. */
export function SessionLayout() {
  useEffect(() => followSession(queryClient), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Suspense>
        <Toaster />
      </Suspense>
    </QueryClientProvider>
  );
}
