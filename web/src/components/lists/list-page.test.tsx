import { expect, it } from 'vitest';
import { renderText } from '../../lib/screens/render-text.tsx';
import { listMessages } from './list-messages.ts';
import { ListPage } from './list-page.tsx';

const nothing = () => undefined;
// Throw an error, because rendering to text must not load anything.
const load = () => Promise.reject(new Error('The list was loaded'));

function render({ rows = [] as string[], hasNextPage = false, isFiltered = false }): string {
  const query = {
    ...{ data: { items: rows, stopped: null }, error: null, isFetching: false, refetch: load },
    ...{ hasNextPage, isFetchingNextPage: false, fetchNextPage: load },
  };
  return renderText(
    <ListPage
      page={{
        query,
        clearAll: isFiltered ? { clear: nothing } : undefined,
        toolbar: { term: undefined, onSearch: nothing, used: 0, onClear: nothing },
        sortingFrom: () => ({ value: undefined, onChange: nothing }),
      }}
      what="customers"
      placeholder="Name"
      filters={null}
      empty="No customers yet"
      table={{
        caption: 'Customers',
        columns: [{ id: 'name', header: 'Name', cell: (name: string) => name }],
        rowKey: (name) => name,
      }}
    />,
  );
}

it('shows a table of the rows below the toolbar', () => {
  expect(render({ rows: ['Ada'] })).toMatch(new RegExp(`${listMessages.filters}.*Ada`, 's'));
});

it('has no toolbar if there has never been a row', () => {
  expect(render({})).toBe('No customers yet');
});

it.each([{ isFiltered: true }, { hasNextPage: true }])(
  'keeps the toolbar if there may be other rows: %j',
  (state) => {
    expect(render(state)).toContain(listMessages.filters);
  },
);
