import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { PageTitle } from './page-header.tsx';

interface MissingPageProps {
  title: string;
  /** The way back. */
  back: ReactNode;
  /** Why it may not be there. */
  children?: ReactNode;
}

/** A page whose address names nothing that there is, or that the visitor may see. */
export function MissingPage({ title, back, children }: MissingPageProps) {
  return (
    <>
      <PageTitle className="sr-only">{title}</PageTitle>
      <EmptyState drawing="search" title={title} action={back}>
        {children}
      </EmptyState>
    </>
  );
}
