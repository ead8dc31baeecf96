import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../../shared/limits.ts';
import { type Coupon, couponKey } from '../../../entities/coupon.ts';
import type { PageRequest, Table } from '../../../table/table.ts';
import { readDaySales } from './day-sales.ts';
import { findCodes } from './find-codes.ts';
import { KeyBudget } from './key-budget.ts';

const ADVICE = 'Choose less.';
const PARTNER = { userId: 'partner', role: 'partner' } as const;
const COUPON = { partnerId: 'partner', affiliateId: 'jane', appId: 'app', code: 'JANE20' } as Coupon;
const tooMany = (advice: string) => ({
  code: 'too_many_rows',
  message: `There are too many figures to add up. ${advice}`,
});

/** A table whose lists all have these keys. An endless list repeats them. */
function tableWith(keys: readonly object[], isEndless = false): Table {
  let reads = 0;
  return {
    pageKeys: async ({ limit }: PageRequest) => {
      if (++reads > 1_000) throw new Error('The list is read without a bound');
      return { keys: keys.slice(0, isEndless ? limit : undefined), cursor: isEndless ? 'next' : null };
    },
  } as unknown as Table;
}

const coupons = (count: number) =>
  Array.from({ length: count }, (_, n) => couponKey({ ...COUPON, appId: `app${n % 2}`, code: `C${n}` }));

describe('A report of links is refused', () => {
  test('with more than 500 coupons, until an app is chosen', async () => {
    const table = tableWith(coupons(501));
    const find = (scope: object) => findCodes(table, PARTNER, scope, new KeyBudget(ADVICE));

    await expect(find({})).rejects.toMatchObject(tooMany('Choose an app or a code.'));
    expect(await find({ appId: 'app0' })).toHaveLength(251);
  });

  test('if it takes too many reads', async () => {
    const table = tableWith(coupons(1_000), true);

    await expect(findCodes(table, PARTNER, {}, new KeyBudget(ADVICE))).rejects.toMatchObject(tooMany(ADVICE));
  });

  test('if the days have too many ledger entries of the code', async () => {
    const entry = { GSI1SK: '2026-11-05T10:00:00.000Z#in:in_1#app.JANE20#commission#0000' };
    const table = tableWith(Array.from({ length: LIMITS.reportRows + 1 }, () => entry));
    const days = { from: '2026-11-01', to: '2026-11-23' };
    const rows = [{ ...COUPON, month: '2026-11', counters: { 'earned:USD': 1 } }];

    await expect(
      readDaySales(table, { coupon: COUPON, rows, ...days, budget: new KeyBudget(ADVICE) }),
    ).rejects.toMatchObject(tooMany('Narrow the dates.'));
  });
});
