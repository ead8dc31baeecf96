import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HomeHeader } from '../../components/layout/home-header.tsx';
import { ToasterOnDemand } from '../../components/states/toaster-on-demand.tsx';
import { queryClient } from '../../data/query-client.ts';

/** A page that everybody may read, with a session if there is one. */
export function OpenPage({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <div className="px-5 py-5 sm:px-10">
        <HomeHeader />
        <main className="mx-auto grid max-w-[40rem] gap-6 py-10">{children}</main>
      </div>
      <ToasterOnDemand />
    </QueryClientProvider>
  );
}
