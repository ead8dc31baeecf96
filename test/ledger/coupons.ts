import { activeCoupon } from '../support/webhook-app.ts';

const APP = { appId: 'app', partnerId: 'partner' };

/** Three coupons of two competing affiliates. One of the commission rates is a fraction of a percent. */
export const COUPONS = [
  activeCoupon(APP, { code: 'JANE20', affiliateId: 'jane', rate: 2_000 }),
  activeCoupon(APP, { code: 'BOB', affiliateId: 'bob', rate: 1_250 }),
  activeCoupon(APP, { code: 'JANE33', affiliateId: 'jane', rate: 3_333 }),
];

/** A code that belongs to the partner instead of an affiliate. */
const HOUSE_CODE = 'SUMMER';
/** All codes that customers use. */
export const CODES = [...COUPONS.map((coupon) => coupon.code), HOUSE_CODE];
