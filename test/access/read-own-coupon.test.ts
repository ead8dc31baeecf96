import { expect, test } from 'vitest';
import { readOwnCoupon } from '../../functions/coupons/read-own-coupon.ts';
import type { Coupon } from '../../functions/table/entities/coupon.ts';
import { couponItem } from '../../functions/table/items/coupon.ts';
import { createMemoryTable } from '../support/memory-table.ts';

const COUPON: Coupon = {
  couponId: 'coupon',
  appId: 'app',
  partnerId: 'owner',
  affiliateId: 'jane',
  code: 'JANE20',
  status: 'pending',
  requestedAt: '2026-03-01T00:00:00.000Z',
};
const NOT_FOUND = {
  code: 'not_found',
  message: 'The coupon you are looking for does not exist or you do not have permission to view it.',
};

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
  await expect(readOwnCoupon(table, wanted)).rejects.toMatchObject(NOT_FOUND);
});
