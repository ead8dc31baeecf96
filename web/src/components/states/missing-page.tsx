import type { ReactNode } from 'react';
import { PageTitle } from '../layout/page-header.tsx';
import { EmptyState } from './empty-state.tsx';

interface MissingPageProps {
  title: string;
  /** A link to a page that exists, such as the list of customers. */
  back: ReactNode;
  /** A possible reason why the page is missing. */
  children?: ReactNode;
}

/** The page for an address that does not exist, or that the user is not allowed to see. */
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
