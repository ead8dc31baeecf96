import { beforeAll, describe, expect, it } from 'vitest';
import { split } from '../../../shared/lib/split.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { type Api, startApi } from '../../../test/support/api.ts';
import { calledAs } from '../../../test/support/called-as.ts';
import { newPartner } from '../../../test/support/people.ts';
import { expectRefusal } from '../../../test/support/refusal.ts';
import { affiliateStatsKey, couponStatsKeys } from '../../entities/stats.ts';
import { type AffiliateSelection, readAffiliateRows, readPartnerRows } from './read-coupon-months.ts';

const NOW = new Date('2026-05-20T12:00:00Z');

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

/** Stores the counters of coupons for a month. */
async function putRows(
  month: string,
  coupons: readonly Parameters<typeof couponStatsKeys>[0][],
): Promise<void> {
  for (const group of split(coupons, 100)) {
    const tx = api.table.transaction();
    for (const coupon of group) {
      tx.put({
        ...affiliateStatsKey(coupon.affiliateId, coupon.appId, coupon.code, month),
        ...couponStatsKeys(coupon, month),
        type: 'Stats',
        'revenue:USD': 1,
      });
    }
    await tx.commit();
  }
}

it('A report of more rows than the limit is refused until the dates are narrowed', async () => {
  const busy = await newPartner(api.table, { plan: 'pro' });
  const call = api.as(busy, NOW);
  const months = ['2026-04', '2026-05'];
  const perMonth = LIMITS.reportRows / 2 + 1;
  for (const month of months) {
    await putRows(
      month,
      Array.from({ length: perMonth }, (_, n) => ({
        partnerId: busy.id,
        affiliateId: `f${n}`,
        appId: 'app',
        code: `C${n}`,
      })),
    );
  }

  await expectRefusal(
    call('getReport', { query: { from: '2026-04', to: '2026-05' } }),
    'too_many_rows',
    'There are too many figures to add up. Narrow the dates or choose an affiliate.',
  );
  const { total, codes } = await call('getReport', { query: { from: '2026-04', to: '2026-04' } });
  expect(total.revenue).toBe(perMonth);
  expect(codes).toHaveLength(LIMITS.reportGroups + 1);
  expect(codes.at(-1)).toMatchObject({ id: null, name: '', revenue: perMonth - LIMITS.reportGroups });
  await expectRefusal(
    call('getLifetimeValues', {}),
    'too_many_rows',
    'There are too many figures to add up. Choose an affiliate.',
  );
});

describe('The rows of a report', () => {
  const ALL_TIME = { from: '0000-01', to: '2026-05' };
  const ADVICE = 'Choose less.';
  const tooMany = { code: 'too_many_rows', message: expect.stringContaining(ADVICE) };

  /** Stores one row for each of `count` coupons of an affiliate. */
  const addRows = (partnerId: string, affiliateId: string, month: string, count: number) =>
    putRows(
      month,
      Array.from({ length: count }, (_, n) => ({
        partnerId,
        affiliateId,
        appId: `app-of-${partnerId}`,
        code: `C${n}`,
      })),
    );

  it('of one affiliate are found among those of others, in every month', async () => {
    for (const month of ['2025-12', '2026-02', '2026-03'])
      for (const affiliateId of ['ann', 'bob', 'cay']) await addRows('mixed', affiliateId, month, 120);
    await addRows('mixed', 'ann', '2026-04', 1);
    await addRows('mixed', 'bob', '2026-05', 1);
    await addRows('another', 'bob', '2026-03', 1);
    const count = async (affiliateId: string, period = ALL_TIME) => {
      const selection = { period, affiliateId, advice: ADVICE };
      const rows = await calledAs('customers', () => readPartnerRows(api.table, 'mixed', selection));
      expect(rows.every((row) => row.partnerId === 'mixed' && row.affiliateId === affiliateId)).toBe(true);
      return rows.length;
    };

    expect(await count('ann')).toBe(361);
    expect(await count('bob')).toBe(361);
    expect(await count('cay')).toBe(360);
    expect(await count('bo')).toBe(0);
    expect(await count('bob', { from: '2026-02', to: '2026-03' })).toBe(240);
    expect(await count('bob', { from: '2026-01', to: '2026-01' })).toBe(0);
  });

  it('are refused for an affiliate too if they are more than the limit', async () => {
    await addRows('large', 'dee', '2026-03', LIMITS.reportRows);
    await addRows('small', 'dee', '2026-04', 1);
    const count = async (selection: Partial<AffiliateSelection>) => {
      const all = { period: ALL_TIME, advice: ADVICE, ...selection };
      return (await calledAs('customers', () => readAffiliateRows(api.table, 'dee', all))).length;
    };

    await expect(count({})).rejects.toMatchObject(tooMany);
    expect(await count({ partnerId: 'large' })).toBe(LIMITS.reportRows);
    expect(await count({ period: { from: '2026-04', to: '2026-04' } })).toBe(1);
    await addRows('large', 'dee', '2026-04', 1);
    const ofLarge = { period: ALL_TIME, affiliateId: 'dee', advice: ADVICE };
    await expect(readPartnerRows(api.table, 'large', ofLarge)).rejects.toMatchObject(tooMany);
    const coupon = { appId: 'app-of-large', code: 'C0' };
    expect(await readPartnerRows(api.table, 'large', { ...ofLarge, coupon })).toHaveLength(2);
  });
});
