import { expect, test } from 'vitest';
import { LIMITS } from '../../../shared/limits.ts';
import type { Row } from './fields.ts';
import { inSmallParts } from './read-list.ts';
import { walk } from './walk.ts';

test('a part of long rows reads few lists, even if none of them has a row', async () => {
  let read = 0;
  const threads = walk<number, Row>({
    outer: async (cursor = '0') => ({ items: [Number(cursor)], cursor: String(Number(cursor) + 1) }),
    inner: () => async () => {
      read++;
      return { items: [], cursor: null };
    },
  });

  const { items, cursor } = await inSmallParts(threads)(undefined, {
    rows: LIMITS.exportRows,
    steps: { left: LIMITS.exportSteps },
  });

  expect(items).toEqual([]);
  expect(cursor).not.toBeNull();
  expect(read).toBe(LIMITS.exportLongSteps);
});
