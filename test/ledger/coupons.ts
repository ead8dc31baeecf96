import { activeCoupon } from '../support/webhook-app.ts';

const APP = { appId: 'app', partnerId: 'partner' };

/** Three coupons of two competing affiliates. One rate is not a whole percentage. */
export const COUPONS = [
  activeCoupon(APP, { code: 'JANE20', affiliateId: 'jane', rate: 2_000 }),
  activeCoupon(APP, { code: 'BOB', affiliateId: 'bob', rate: 1_250 }),
  activeCoupon(APP, { code: 'JANE33', affiliateId: 'jane', rate: 3_333 }),
];

/** A code of the partner that belongs to no affiliate. */
const HOUSE_CODE = 'SUMMER';
/** Every code that customers use. */
export const CODES = [...COUPONS.map((coupon) => coupon.code), HOUSE_CODE];
