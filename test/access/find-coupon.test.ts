import { expect, test } from 'vitest';
import { type App, appItem } from '../../functions/entities/app.ts';
import { couponItem } from '../../functions/entities/coupon.ts';
import { findCoupon, readAffiliatesCoupon } from '../../functions/entities/find-coupon.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { COUPON_NOT_FOUND, EXAMPLE_COUPON } from './example-coupon.ts';

const AT = '2026-03-01T00:00:00.000Z';
const APP: App = {
  handle: 'app',
  appId: 'app',
  partnerId: 'owner',
  name: 'Notes',
  url: 'https://notes.example.com',
  status: 'active',
  statusChanges: [{ status: 'active', at: AT }],
  hookToken: 'token',
  createdAt: AT,
};

const table = createMemoryTable();
await table.putIfAbsent(appItem(APP));
await table.putIfAbsent(couponItem(EXAMPLE_COUPON));

test('a coupon is found together with its app', async () => {
  await expect(findCoupon(table, { appId: 'app', code: 'JANE20' })).resolves.toMatchObject({
    coupon: EXAMPLE_COUPON,
    app: APP,
  });
});

test.each([
  { appId: 'another-app', code: 'JANE20' },
  { appId: 'app', code: 'BOB' },
])('no coupon is found with %j', async (ref) => {
  await expect(findCoupon(table, ref)).resolves.toBeUndefined();
});

test('an affiliate reads its own coupon', async () => {
  const wanted = { affiliateId: 'jane', appId: 'app', code: 'JANE20' };

  await expect(readAffiliatesCoupon(table, wanted)).resolves.toMatchObject({
    coupon: EXAMPLE_COUPON,
    app: APP,
  });
});

test.each([
  { affiliateId: 'bob', appId: 'app', code: 'JANE20' },
  { affiliateId: 'owner', appId: 'app', code: 'JANE20' },
  { affiliateId: 'jane', appId: 'another-app', code: 'JANE20' },
  { affiliateId: 'jane', appId: 'app', code: 'BOB' },
])('no coupon belongs to an affiliate with %j', async (wanted) => {
  await expect(readAffiliatesCoupon(table, wanted)).rejects.toMatchObject(COUPON_NOT_FOUND);
});
