import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Page } from '../../table/table.ts';
import { type ReadRows, walk } from './walk.ts';

/** As in DynamoDB, a full page has a cursor even if no items follow. */
function pageOf<T>(items: readonly T[], cursor: string | undefined, limit: number): Page<T> {
  const start = Number(cursor ?? 0);
  const found = items.slice(start, start + limit);
  return { items: found, cursor: found.length === limit ? String(start + limit) : null };
}

const listOf =
  (items: readonly number[]): ReadRows<number> =>
  async (cursor, { rows }) =>
    pageOf(items, cursor, rows);

const nestedList = (lists: readonly (readonly number[])[]) =>
  walk({
    outer: async (cursor) => pageOf(lists, cursor, 1),
    inner: (list: readonly number[]) => listOf(list),
  });

async function readParts(read: ReadRows<number>, rows: number, steps: number): Promise<number[][]> {
  const parts: number[][] = [];
  let cursor: string | null | undefined;
  do {
    const part = await read(cursor ?? undefined, { rows, steps: { left: steps } });
    parts.push(part.items);
    cursor = part.cursor;
  } while (cursor !== null);
  return parts;
}

const numbers = fc.array(fc.nat(), { maxLength: 6 });

test('returns each row of every list once and in order, however small the parts are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(numbers, { maxLength: 6 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 8 }),
      async (lists, rows, steps) => {
        const parts = await readParts(nestedList(lists), rows, steps);

        expect(parts.flat()).toEqual(lists.flat());
        expect(parts.every((part) => part.length <= rows)).toBe(true);
      },
    ),
  );
});

test('returns each row of lists in lists of lists once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(numbers, { maxLength: 4 }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 2, max: 8 }),
      async (lists, rows, steps) => {
        const read = walk({
          outer: async (cursor) => pageOf(lists, cursor, 1),
          inner: (list: readonly (readonly number[])[]) => nestedList(list),
        });

        expect((await readParts(read, rows, steps)).flat()).toEqual(lists.flat(2));
      },
    ),
  );
});

test('stops after the last step, even if all lists were empty', async () => {
  const empty = Array.from({ length: 50 }, () => []);

  const { items, cursor } = await nestedList(empty)(undefined, { rows: 10, steps: { left: 20 } });

  expect(items).toEqual([]);
  expect(cursor).not.toBeNull();
});

test.each(['nonsense', '5', 'null'])('rejects the cursor %s', async (cursor) => {
  await expect(nestedList([[1]])(cursor, { rows: 1, steps: { left: 1 } })).rejects.toMatchObject({
    code: 'validation_failed',
  });
});
