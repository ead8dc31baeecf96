import { expect, test } from 'vitest';
import { LIMITS } from '../../../../shared/limits.ts';
import type { LinkRow } from './link-row.ts';
import { groupLinks, sumLinks } from './sum-links.ts';

const row = (changes: Partial<LinkRow>): LinkRow => ({
  appId: 'app',
  code: 'JANE20',
  opened: new Map(),
  used: new Map(),
  customers: new Map(),
  commission: new Map(),
  previews: 0,
  bots: 0,
  ...changes,
});

test('a common list of uses counts once, and equal lists of different codes count each', () => {
  const used = new Map([['2026-10', 3]]);

  expect(sumLinks([row({ used }), row({ used, appId: 'maps' })]).used).toBe(3);
  expect(sumLinks([row({ used }), row({ used: new Map(used), code: 'OTTO20' })]).used).toBe(6);
});

test('commissions are summed by currency, and sums of zero are left out', () => {
  const commission = new Map([
    ['2026-10', [{ amount: 500, currency: 'EUR' }]],
    [
      '2026-11',
      [
        { amount: -500, currency: 'EUR' },
        { amount: 700, currency: 'USD' },
      ],
    ],
  ]);

  expect(sumLinks([row({ commission })]).commission).toEqual([{ amount: 700, currency: 'USD' }]);
  expect(sumLinks([row({ commission })], '2026-10').commission).toEqual([{ amount: 500, currency: 'EUR' }]);
});

test('groups beyond the limit become one sum, and groups without figures are left out', () => {
  const rows = Array.from({ length: LIMITS.reportGroups + 50 }, (_, n) =>
    row({ code: `C${n}`, opened: new Map([['2026-11', 1_000 - n]]) }),
  );

  const groups = groupLinks([...rows, row({ code: 'NONE', previews: 5 })], ({ code }) => code);

  expect(groups).toHaveLength(LIMITS.reportGroups + 1);
  expect(groups[0]).toMatchObject({ id: 'C0', opened: 1_000 });
  expect(groups.at(-1)?.id).toBeNull();
  expect(groups.reduce((sum, { opened }) => sum + opened, 0)).toBe(sumLinks(rows).opened);
});
