import { beforeAll, describe, expect, it } from 'vitest';
import { createTestTable } from '../../test/support/table.ts';
import { key, partition } from './key.ts';
import type { PartitionPageRequest, Table } from './table.ts';

let table: Table;
beforeAll(async () => {
  ({ table } = await createTestTable());
  for (let n = 0; n < 30; n++) {
    await table.putIfAbsent({ ...book('SHELF#1', n), type: 'Book', n });
    await table.putIfAbsent({ ...book('SHELF#2', n), type: 'Book', n: 100 + n });
  }
  await table.putIfAbsent({ ...key('SHELF#1', 'SHELF'), type: 'Shelf' });
});

interface Book {
  readonly n: number;
}
const book = (shelf: string, n: number) => key<Book>(shelf, `BOOK#${String(n).padStart(2, '0')}`);

async function pages(request: PartitionPageRequest<Book>): Promise<number[][]> {
  const all: number[][] = [];
  let cursor: string | null | undefined;
  do {
    const page = await table.partitionPage({ ...request, ...(cursor ? { cursor } : {}) });
    all.push(page.items.map(({ n }) => n));
    cursor = page.cursor;
  } while (cursor);
  return all;
}

const upTo = (end: number) => Array.from({ length: end }, (_, n) => n);
const books = { partition: partition<Book>('SHELF#1'), prefix: 'BOOK#' };

describe('partitionPage', () => {
  it('returns the items with the prefix in the order of their sort keys, 25 a page', async () => {
    const [first, second, ...rest] = await pages(books);

    expect(first).toEqual(upTo(25));
    expect(second).toEqual([25, 26, 27, 28, 29]);
    expect(rest).toEqual([]);
  });

  it('reads newest first and in pages of the given size', async () => {
    const all = await pages({ ...books, newestFirst: true, limit: 20 });

    expect(all.map(({ length }) => length)).toEqual([20, 10]);
    expect(all.flat()).toEqual(upTo(30).reverse());
  });

  it('returns only items below the given sort key', async () => {
    expect(await pages({ partition: partition<Book>('SHELF#1'), before: 'BOOK#03' })).toEqual([[0, 1, 2]]);
  });

  it('rejects the cursors of other lists', async () => {
    const { cursor } = await table.partitionPage(books);
    const others: PartitionPageRequest<Book>[] = [
      { ...books, partition: partition<Book>('SHELF#2') },
      { partition: partition<Book>('SHELF#1') },
      { ...books, prefix: 'SHELF' },
    ];

    const refused = await Promise.allSettled(
      others.map((request) => table.partitionPage({ ...request, cursor: cursor ?? '' })),
    );

    const refusal = { status: 'rejected', reason: expect.objectContaining({ code: 'validation_failed' }) };
    expect(refused).toEqual([refusal, refusal, refusal]);
  });
});
