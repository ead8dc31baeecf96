import { expect, test } from 'vitest';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { renderText } from '../../lib/screens/render-text.tsx';
import { FirstSale } from './first-sale.tsx';
import { liveCodes } from './live-codes.ts';

const coupon = (code: string, readiness: CouponRequest['readiness'], appId = 'app') => ({
  app: { id: appId, name: 'Lantern' },
  code,
  readiness,
});

test('names the live code that waits for its first sale, and offers a test event', () => {
  const text = renderText(<FirstSale appId="app" codes={['TEO25']} />);

  expect(text).toContain('TEO25 is live and waits for its first sale');
  expect(text).toContain('Send a test event');
});

test('counts several live codes', () => {
  expect(renderText(<FirstSale appId="app" codes={['BO20', 'TEO25']} />)).toContain(
    '2 codes are live and wait for their first sale',
  );
});

test('waits only for codes that customers can use, and tests the webhook of the first one’s app', () => {
  const coupons = [coupon('BO20', 'awaiting', 'other'), coupon('TEO25', 'live'), coupon('JO10', 'expired')];

  expect(liveCodes(coupons)).toEqual({ appId: 'app', codes: ['TEO25'] });
  expect(liveCodes(coupons.filter(({ code }) => code !== 'TEO25'))).toBeUndefined();
});
