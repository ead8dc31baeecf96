import { expect, test } from 'vitest';
import { readOwnCoupon } from '../../functions/coupons/read-own-coupon.ts';
import { couponItem } from '../../functions/entities/coupon.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { COUPON_NOT_FOUND, EXAMPLE_COUPON } from './example-coupon.ts';

const COUPON = { ...EXAMPLE_COUPON, status: 'pending' } as const;

const table = createMemoryTable();
await table.putIfAbsent(couponItem(COUPON));

test("the app's owner reads a coupon", async () => {
  const wanted = { partnerId: 'owner', appId: 'app', code: 'JANE20' };

  await expect(readOwnCoupon(table, wanted)).resolves.toMatchObject(COUPON);
});

test.each([
  { partnerId: 'other', appId: 'app', code: 'JANE20' },
  { partnerId: 'owner', appId: 'another-app', code: 'JANE20' },
  { partnerId: 'owner', appId: 'app', code: 'BOB' },
])('%j names no coupon', async (wanted) => {
  await expect(readOwnCoupon(table, wanted)).rejects.toMatchObject(COUPON_NOT_FOUND);
});
