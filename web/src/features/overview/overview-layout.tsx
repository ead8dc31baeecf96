import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { ForwardLink } from '../../components/layout/page-links.tsx';
import { QueryState } from '../../components/states/query-state.tsx';

interface OverviewLayoutProps<T> {
  header: ComponentProps<typeof PageHeader>;
  query: UseQueryResult<T>;
  skeleton: ReactNode;
  links: readonly { to: string; label: string }[];
  /** Loads lazily, because it is far down the page and expensive to render. It appears together with the links, so that they never move. */
  details: (figures: T) => ReactNode;
  /** Renders the figures and, where they belong, the details and the links. */
  children: (figures: T, below: ReactNode) => ReactNode;
}

/** If the figures fail to load, only the links are left. */
export function OverviewLayout<T>(props: OverviewLayoutProps<T>) {
  const { header, query, skeleton, links, details, children } = props;
  const footer = (
    <p className="flex flex-wrap gap-x-8 gap-y-2 text-fine">
      {links.map(({ to, label }) => (
        <ForwardLink key={to} to={to}>
          {label}
        </ForwardLink>
      ))}
    </p>
  );
  return (
    <>
      <PageHeader {...header} />
      <QueryState query={query} skeleton={<div className="grid gap-10">{skeleton}</div>}>
        {(figures) => (
          <div className="grid gap-10">
            {children(
              figures,
              <Suspense>
                {details(figures)}
                {footer}
              </Suspense>,
            )}
          </div>
        )}
      </QueryState>
      {query.isLoadingError && <div className="mt-10">{footer}</div>}
    </>
  );
}
