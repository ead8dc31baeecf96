import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinLists, type PositionList } from './join-lists.ts';

/** Builds a fake list with entries at the given positions. Each read returns at most `size` positions. */
function listOf(positions: readonly string[], size = 3): PositionList {
  const sorted = [...new Set(positions)].sort().reverse();
  return {
    read: async (before) => {
      const below = sorted.filter((position) => before === undefined || position < before);
      return { positions: below.slice(0, size), ends: below.length <= size };
    },
  };
}

const join = async (contents: readonly (readonly string[])[], limit = 100, left = 1_000) =>
  joinLists({ lists: contents.map((positions) => listOf(positions)), limit }, { left });

describe('Joining lists', () => {
  it.each([
    [[['1', '2', '3', '4']], ['4', '3', '2', '1']],
    [
      [
        ['1', '3', '5'],
        ['2', '3', '5', '6'],
      ],
      ['5', '3'],
    ],
    [[['1', '2'], []], []],
    [
      [
        ['1', '4', '7'],
        ['1', '5', '7'],
        ['1', '2', '6'],
      ],
      ['1'],
    ],
  ])('finds in %j the positions %j', async (contents, found) => {
    expect(await join(contents)).toEqual({ found, before: null });
  });

  it('takes few reads when one list is short, however long the other is', async () => {
    const common = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(5, '0'));
    const budget = { left: 12 };

    const { found } = await joinLists(
      { lists: [listOf(common, 50), listOf(['00007', '09000'], 50)], limit: 25 },
      budget,
    );

    expect(found).toEqual(['09000', '00007']);
    expect(budget.left).toBeGreaterThanOrEqual(6);
  });

  it('finds the same positions in one call or page by page, with any maximum number of reads', async () => {
    const positions = fc.uniqueArray(
      fc.nat(60).map((n) => String(n).padStart(2, '0')),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(positions, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 4, max: 9 }),
        async (contents, limit, left) => {
          const [first = [], ...rest] = contents;
          const expected = first.filter((each) => rest.every((list) => list.includes(each)));
          const lists = contents.map((list) => listOf(list));
          const found: string[] = [];
          let before: string | null | undefined;
          for (let page = 0; before !== null; page++) {
            const joined = await joinLists({ lists, limit, ...(before ? { before } : {}) }, { left });
            found.push(...joined.found);
            before = joined.before;
            if (page > 1_000) throw new Error('The join does not terminate');
          }
          expect(found).toEqual(expected.sort().reverse());
        },
      ),
    );
  });
});
