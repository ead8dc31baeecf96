import type { ReactNode } from 'react';
import { isMissing } from '../../lib/requests/problem-of.ts';
import { MissingPage } from '../states/missing-page.tsx';
import { type QueryLike, QueryState } from '../states/query-state.tsx';
import { PageHeader } from './page-header.tsx';

interface ItemPageProps<T> {
  query: QueryLike<T> & { isLoadingError: boolean };
  /** The title and the likely reason if the item doesn't exist or the user isn't allowed to see it. */
  missing: { title: string; hint: string };
  /** A link to a page that exists, such as the list of customers. */
  back: ReactNode;
  /** Stays above the item while it loads, and if it fails to load. */
  above?: ReactNode;
  /** The page's title if the item fails to load. Omit it if `above` is a header. */
  title?: string;
  skeleton: ReactNode;
  children: (item: T) => ReactNode;
}

/** A page about one thing, such as a customer. */
export function ItemPage<T>({ query, missing, back, above, title, skeleton, children }: ItemPageProps<T>) {
  if (isMissing(query.error)) {
    return (
      <MissingPage title={missing.title} back={back}>
        {missing.hint}
      </MissingPage>
    );
  }
  return (
    <>
      {above}
      {title !== undefined && query.isLoadingError && <PageHeader title={title} back={!above && back} />}
      <QueryState query={query} skeleton={skeleton}>
        {children}
      </QueryState>
    </>
  );
}
