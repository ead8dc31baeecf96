import type { ComponentProps, ReactNode } from 'react';
import type { Sorting } from '../../lib/lists/list-sort.ts';
import { DataTable } from './data-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { ListView } from './list-view.tsx';

type Toolbar = ComponentProps<typeof ListToolbar>;
type View<T> = ComponentProps<typeof ListView<T>>;
type Table<T> = ComponentProps<typeof DataTable<T>>;

interface ListPageProps<T>
  extends Pick<Toolbar, 'what' | 'placeholder' | 'status' | 'actions' | 'note'>,
    Pick<View<T>, 'tooLongHint' | 'skeletonRows' | 'skeleton' | 'noMatches' | 'empty'> {
  page: Pick<View<T>, 'query' | 'clearAll'> & {
    toolbar: Pick<Toolbar, 'term' | 'onSearch' | 'used' | 'onClear'>;
    sortingFrom: (own?: string) => Sorting;
  };
  /** The value of the `sort` parameter that corresponds to the default order, if a column has this order. */
  defaultSort?: string | undefined;
  filters: ReactNode;
  table: Omit<Table<T>, 'rows' | 'sorting'> | CustomTable<T>;
}

interface CustomTable<T> {
  columns?: Toolbar['columns'];
  render: (rows: T[], sorting: Sorting) => ReactNode;
}

export function ListPage<T>({ page, defaultSort, filters, table, ...props }: ListPageProps<T>) {
  const { what, placeholder, status, actions, note, ...view } = props;
  const { query, clearAll, toolbar } = page;
  const sorting = page.sortingFrom(defaultSort);
  const isNeverAny = !clearAll && query.data?.items.length === 0 && !query.hasNextPage;
  return (
    <>
      {!isNeverAny && (
        <ListToolbar
          {...toolbar}
          {...{ what, placeholder, status, actions, note, sorting }}
          columns={table.columns ?? []}
        >
          {filters}
        </ListToolbar>
      )}
      <ListView what={what} {...{ query, clearAll, sorting }} {...view}>
        {(rows) =>
          'render' in table ? table.render(rows, sorting) : <DataTable {...table} {...{ rows, sorting }} />
        }
      </ListView>
    </>
  );
}
