import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { onDemand } from '../components/states/on-demand.ts';
import { ToasterOnDemand } from '../components/states/toaster-on-demand.tsx';
import { syncSession } from '../data/profiles/session-events.ts';
import { queryClient } from '../data/query-client.ts';
import { afterInitialLoad } from '../lib/screens/interaction.ts';

const [AfterPaint] = onDemand(async () => {
  await afterInitialLoad;
  return import('./after-paint.tsx');
}, 'AfterPaint');

/** The layout of all pages except the landing page, which doesn't use the session. */
export function SessionLayout() {
  useEffect(() => syncSession(queryClient), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <ToasterOnDemand />
      <Suspense>
        <AfterPaint />
      </Suspense>
    </QueryClientProvider>
  );
}
