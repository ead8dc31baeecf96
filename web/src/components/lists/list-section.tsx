import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { PagedQuery } from '../../lib/lists/paged-query.ts';
import { DownloadCsv } from '../buttons/download-csv.tsx';
import { TableSkeleton } from '../states/skeleton.tsx';
import { DataTable } from './data-table.tsx';
import { PagedList } from './paged-list.tsx';

interface ListSectionProps<T> {
  title: string;
  list: PagedQuery<T>;
  file: Pick<ComponentProps<typeof DownloadCsv<T>>, 'name' | 'columns'>;
  table: Omit<ComponentProps<typeof DataTable<T>>, 'rows'>;
  empty: ReactNode;
}

export function ListSection<T>({ title, list, file, table, empty }: ListSectionProps<T>) {
  const query = useInfiniteQuery(list);
  const id = useId();
  return (
    <section className="mt-12" aria-labelledby={id}>
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="text-lead">
          {title}
        </h2>
        {query.data?.items.length !== 0 && <DownloadCsv list={list} {...file} />}
      </div>
      <PagedList query={query} skeleton={<TableSkeleton />} empty={empty}>
        {({ items }) => <DataTable rows={items} {...table} />}
      </PagedList>
    </section>
  );
}
