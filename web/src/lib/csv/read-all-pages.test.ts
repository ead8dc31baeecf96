import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../shared/contract/client.ts';
import { readAllPages } from './read-all-pages.ts';

/** Returns a function that loads the numbers below `size` in pages of ten. The cursor of a page is the index of the page's first number. */
const listOf =
  (size: number) =>
  async ({ cursor = '0' }: { cursor?: string }) => {
    const start = Number(cursor);
    const items = Array.from({ length: Math.min(10, size - start) }, (_, n) => start + n);
    return { items, cursor: start + 10 < size ? String(start + 10) : null };
  };

test('reads all pages in order and reports progress', async () => {
  const progress: number[] = [];
  const { rows, isTruncated } = await readAllPages(listOf(25), {
    onProgress: (count) => progress.push(count),
  });
  expect(rows).toEqual(Array.from({ length: 25 }, (_, n) => n));
  expect(isTruncated).toBe(false);
  expect(progress).toEqual([10, 20, 25]);
});

test('cuts a list that is longer than a file may be and reports it', async () => {
  const { rows, isTruncated } = await readAllPages(listOf(25), { max: 15 });
  expect(rows).toHaveLength(15);
  expect(isTruncated).toBe(true);
});

test('does not cut a list that just fits', async () => {
  expect(await readAllPages(listOf(20), { max: 20 })).toMatchObject({ isTruncated: false });
});

test('waits if the limit on calls per minute is reached, without reading a page twice', async () => {
  const problem = {
    type: '',
    title: '',
    status: 429,
    detail: '',
    code: 'rate_limited',
    instance: '',
  } as const;
  const load = vi.fn(listOf(25));
  load.mockImplementationOnce(listOf(25)).mockRejectedValueOnce(new ApiError(problem, { retryAfter: 30 }));
  const pause = vi.fn(async () => undefined);

  const { rows } = await readAllPages(load, { pause });

  expect(rows).toEqual(Array.from({ length: 25 }, (_, n) => n));
  expect(pause.mock.calls).toEqual([[30_000]]);
});

test('rejects if a page cannot be read, rather than returning part of the list', async () => {
  const load = async ({ cursor }: { cursor?: string }) => {
    if (cursor) throw new Error('no connection');
    return { items: [1], cursor: 'next' };
  };
  await expect(readAllPages(load)).rejects.toThrow('no connection');
});
