import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { call } from '../../../data/api.ts';
import { marketplaceQuery } from './queries.ts';

vi.mock('../../../data/api.ts', () => ({ call: vi.fn() }));

/** Makes the next calls return these pages, in order. */
function respondWith(...pages: readonly { items: string[]; cursor: string | null }[]) {
  vi.mocked(call).mockReset();
  for (const page of pages) vi.mocked(call).mockResolvedValueOnce(page as never);
}

const search = async (q: string) => {
  const { pages } = await new QueryClient().fetchInfiniteQuery(marketplaceQuery({ q }));
  return pages;
};

test('a search for apps continues until it has found a match', async () => {
  respondWith({ items: [], cursor: 'a' }, { items: [], cursor: 'b' }, { items: ['Kiln'], cursor: 'c' });

  expect(await search('rare')).toEqual([{ items: ['Kiln'], cursor: 'c' }]);
  expect(vi.mocked(call).mock.calls).toEqual([
    ['listMarketplace', { query: { q: 'rare' } }],
    ['listMarketplace', { query: { q: 'rare', cursor: 'a' } }],
    ['listMarketplace', { query: { q: 'rare', cursor: 'b' } }],
  ]);
});

test('a search for apps without a match ends with an empty list that has no further pages', async () => {
  respondWith({ items: [], cursor: 'a' }, { items: [], cursor: null });

  expect(await search('rare')).toEqual([{ items: [], cursor: null }]);
});
