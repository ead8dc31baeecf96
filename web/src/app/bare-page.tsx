import type { ReactNode } from 'react';
import { HomeHeader } from '../components/layout/home-header.tsx';

/** A page without the navigation of signed-in pages. It consists of centered content and a logo that links to the home page. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-5 py-5 sm:px-10">
      <HomeHeader />
      <main className="grid grow content-center justify-items-center gap-5 py-10 text-center">
        {children}
      </main>
    </div>
  );
}
