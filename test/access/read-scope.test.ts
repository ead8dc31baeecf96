import { describe, expect, test } from 'vitest';
import { readScope, type Scope } from '../../functions/customers/reports/read-scope.ts';
import { appItem } from '../../functions/entities/app.ts';
import { couponItem } from '../../functions/entities/coupon.ts';
import { pairKey } from '../../functions/entities/pair.ts';
import { relationItem } from '../../functions/entities/relation.ts';
import { affiliateStatsKey, couponStatsKeys } from '../../functions/entities/stats.ts';
import type { Table } from '../../functions/table/table.ts';
import { LIMITS } from '../../shared/limits.ts';
import { createMemoryTable } from '../support/memory-table.ts';

const AT = '2026-03-01T00:00:00.000Z';
const MONTH = '2026-03';
const PERIOD = { from: MONTH, to: MONTH };
const CODES = [
  { partnerId: 'owner', appId: 'notes', affiliateId: 'jane', code: 'JANE20' },
  { partnerId: 'owner', appId: 'notes', affiliateId: 'bob', code: 'BOB20' },
  { partnerId: 'owner', appId: 'maps', affiliateId: 'jane', code: 'JANE20' },
  { partnerId: 'rival', appId: 'games', affiliateId: 'jane', code: 'JANE20' },
  { partnerId: 'rival', appId: 'games', affiliateId: 'kim', code: 'KIM20' },
];
const NOT_FOUND = {
  code: 'not_found',
  message: 'The report you are looking for does not exist or you do not have permission to view it.',
};
const OWNER = { userId: 'owner', role: 'partner' } as const;
const JANE = { userId: 'jane', role: 'affiliate' } as const;

const table = createMemoryTable();
for (const { partnerId, appId, affiliateId, code } of CODES) {
  const app = { appId, partnerId, name: appId, url: 'https://example.com', createdAt: AT };
  await table.putIfAbsent(
    appItem({
      ...app,
      handle: appId,
      hookToken: appId,
      status: 'active',
      statusChanges: [{ status: 'active', at: AT }],
    }),
  );
  const pair = { partnerId, affiliateId };
  const coupon = { couponId: `${appId}-${code}`, appId, ...pair, code, versions: [], requestedAt: AT };
  await table.putIfAbsent(couponItem({ ...coupon, status: 'active' }));
  await table.putIfAbsent(relationItem({ appId, affiliateId, code, status: 'active' }));
  await table
    .transaction()
    .update(pairKey(pair), { set: { type: 'Pair', ...pair, activeCoupons: 1 } })
    .commit();
  await putCounters(table, { ...pair, appId, code });
}

/** Stores the counters of a coupon with one customer in the month. */
async function putCounters(into: Table, coupon: (typeof CODES)[number]): Promise<void> {
  await into
    .transaction()
    .update(affiliateStatsKey(coupon.affiliateId, coupon.appId, coupon.code, MONTH), {
      set: { type: 'Stats', ...couponStatsKeys(coupon, MONTH) },
      add: { customers: 1 },
    })
    .commit();
}

async function codesIn(side: typeof OWNER | typeof JANE, scope: Scope): Promise<string[]> {
  const rows = await readScope(table, side, scope, PERIOD);
  return rows.map(({ appId, code }) => `${appId} ${code}`).sort();
}

describe("a partner's report", () => {
  test.each([
    [{}, ['maps JANE20', 'notes BOB20', 'notes JANE20']],
    [{ appId: 'notes' }, ['notes BOB20', 'notes JANE20']],
    [{ personId: 'jane' }, ['maps JANE20', 'notes JANE20']],
    [{ coupon: 'notes.JANE20' }, ['notes JANE20']],
    [{ appId: 'notes', personId: 'jane', coupon: 'notes.JANE20' }, ['notes JANE20']],
  ])("with the filter %j contains only the partner's rows", async (scope, codes) => {
    await expect(codesIn(OWNER, scope)).resolves.toEqual(codes);
  });

  test.each([
    { appId: 'games' },
    { appId: 'unknown' },
    { personId: 'kim' },
    { personId: 'unknown' },
    { coupon: 'games.JANE20' },
    { coupon: 'games.KIM20' },
    { coupon: 'notes.UNKNOWN' },
    { appId: 'notes', personId: 'kim' },
  ])('with the filter %j is not found', async (scope) => {
    await expect(readScope(table, OWNER, scope, PERIOD)).rejects.toMatchObject(NOT_FOUND);
  });
});

describe("an affiliate's report", () => {
  test.each([
    [{}, ['games JANE20', 'maps JANE20', 'notes JANE20']],
    [{ appId: 'notes' }, ['notes JANE20']],
    [{ personId: 'owner' }, ['maps JANE20', 'notes JANE20']],
    [{ coupon: 'games.JANE20' }, ['games JANE20']],
  ])("with the filter %j contains only the affiliate's rows", async (scope, codes) => {
    await expect(codesIn(JANE, scope)).resolves.toEqual(codes);
  });

  test.each([
    { appId: 'unknown' },
    { personId: 'kim' },
    { personId: 'unknown' },
    { coupon: 'notes.BOB20' },
    { coupon: 'notes.UNKNOWN' },
    { appId: 'notes', coupon: 'games.KIM20' },
  ])('with the filter %j is not found', async (scope) => {
    await expect(readScope(table, JANE, scope, PERIOD)).rejects.toMatchObject(NOT_FOUND);
  });
});

describe('a report with too many rows', () => {
  const counters = Array.from({ length: LIMITS.reportRows + 1 }, (_, n) => {
    const coupon = { partnerId: 'owner', affiliateId: 'jane', appId: 'notes', code: `CODE${n}` };
    const key = affiliateStatsKey(coupon.affiliateId, coupon.appId, coupon.code, MONTH);
    return { ...key, ...couponStatsKeys(coupon, MONTH) };
  });
  /** A table in which each list contains more counters than a report may add up. */
  const large: Table = {
    ...table,
    pageKeys: async () => ({ keys: counters as never[], cursor: null }),
    partitionPage: async () => ({ items: counters as never[], cursor: null }),
  };

  test.each([
    ['a partner', OWNER, {}, 'Narrow the dates or choose an affiliate.'],
    ['a partner who chose an affiliate', OWNER, { personId: 'jane' }, 'Narrow the dates.'],
    ['an affiliate', JANE, {}, 'Narrow the dates.'],
  ] as const)('advises %s to select fewer', async (_, side, scope, advice) => {
    await expect(readScope(large, side, scope, PERIOD)).rejects.toMatchObject({
      code: 'too_many_rows',
      message: `There are too many figures to add up. ${advice}`,
    });
  });

  test('gives the advice of the operation that needs the rows', async () => {
    await expect(readScope(large, OWNER, {}, PERIOD, 'Choose an app.')).rejects.toMatchObject({
      message: 'There are too many figures to add up. Choose an app.',
    });
  });
});
