import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { queryClient } from '../lib/query-client.ts';
import { quietMoment } from '../lib/quiet-moment.ts';

/** Neither is needed for the first paint of any page. */
const Toaster = lazy(async () => {
  await quietMoment;
  return { default: (await import('../components/toaster.tsx')).Toaster };
});
const LiveScreens = lazy(async () => {
  await quietMoment;
  return { default: (await import('./live-screens.tsx')).LiveScreens };
});

/** What every page needs that knows who is signed in: all but the landing page. */
export function SessionLayout() {
  useEffect(followSessionOnceLoaded, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Suspense>
        <Toaster />
      </Suspense>
      <Suspense>
        <LiveScreens />
      </Suspense>
    </QueryClientProvider>
  );
}

/** Amplify's events matter only once Amplify runs, so following them may wait until after the first paint. */
function followSessionOnceLoaded(): () => void {
  const following = import('../lib/session-events.ts').then(({ followSession }) =>
    followSession(queryClient),
  );
  return () => void following.then((stop) => stop());
}
