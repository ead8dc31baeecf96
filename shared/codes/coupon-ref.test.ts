import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { COUPON_REF_PATTERN, couponRefOf, parseCouponRef } from './coupon-ref.ts';

const appId = '01JCAPP0000000000000000000';

test.each(['A', 'JANE20', 'A_CODE-1', 'X'.repeat(LIMITS.couponCode)])(
  'parses the reference to the coupon %s',
  (code) => {
    const ref = couponRefOf({ appId, code });

    expect(ref).toMatch(COUPON_REF_PATTERN);
    expect(parseCouponRef(ref)).toEqual({ appId, code });
  },
);

test.each([
  '',
  appId,
  `${appId}.`,
  `.JANE20`,
  `${appId}.jane`,
  `${appId}.A#B`,
  `${appId}.${'X'.repeat(LIMITS.couponCode + 1)}`,
])('does not accept %j as a reference', (text) => {
  expect(text).not.toMatch(COUPON_REF_PATTERN);
});
