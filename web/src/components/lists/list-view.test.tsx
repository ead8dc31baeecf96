import { describe, expect, test } from 'vitest';
import type { Stopped } from '../../../../shared/contract/list-query.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { renderText } from '../../lib/screens/render-text.tsx';
import { listMessages as texts } from './list-messages.ts';
import { ListView } from './list-view.tsx';

function render(items: readonly string[], stopped: Stopped, tooLongHint?: string): string {
  // Throw an error, because rendering to text must not load anything.
  const load = () => Promise.reject(new Error('The list was loaded'));
  const query = {
    data: { items: [...items], stopped },
    error: null,
    isFetching: false,
    refetch: load,
    hasNextPage: stopped === 'search',
    isFetchingNextPage: false,
    fetchNextPage: load,
  };
  return renderText(
    <ListView what="customers" query={query} clearAll={undefined} empty="empty" tooLongHint={tooLongHint}>
      {(rows) => rows.join(', ')}
    </ListView>,
  );
}

const loadNothing = () => Promise.reject(new Error('The list was loaded'));
const noMatches = (isSearch: boolean): string => {
  const query = {
    ...{ data: { items: [], stopped: null }, error: null, isFetching: false, refetch: loadNothing },
    ...{ hasNextPage: false, isFetchingNextPage: false, fetchNextPage: loadNothing },
  };
  return renderText(
    <ListView what="customers" query={query} clearAll={{ clear: () => {}, isSearch }} empty="empty">
      {() => 'rows'}
    </ListView>,
  );
};

describe('a list', () => {
  test('without matches for a search offers to clear the search, and otherwise the filters', () => {
    expect(noMatches(true)).toBe('No customers match this search.Clear search');
    expect(noMatches(false)).toBe('No customers match these filters.Clear filters');
  });

  test('with too many rows to sort says how many can be sorted, and what to do', () => {
    const text = render(['Jane Doe'], 'sort');

    expect(text).toContain(texts.tooMany + texts.tooManyHint('customers') + texts.tooManyAction);
    expect(text).toContain(LIMITS.listedRows.toLocaleString('en-US'));
    expect(text).not.toContain('Jane Doe');
  });

  test.each(Object.values(texts.tooLongHint))('without a date filter advises otherwise: %s', (hint) => {
    expect(render([], 'sort', hint)).toContain(texts.tooLong + hint + texts.tooManyAction);
  });

  test('says that there is more to search, whether it has found something or not', () => {
    expect(render(['Jane Doe'], 'search')).toBe(`Jane Doe${texts.moreToSearch}${texts.keepSearching}`);
    expect(render([], 'search')).toBe(texts.noneYet + texts.keepSearching);
  });
});
