import { expect, test } from 'vitest';
import { CODE_SETUPS, STRIPE_API_VERSION } from './code-setup.ts';

const { page, command } = CODE_SETUPS.stripe;

test('builds a live Stripe CLI command for a code, with the API version whose parameters it uses', () => {
  expect(command([{ codes: ['BO20X'], discount: 'AFFILIATES' }])).toBe(
    `stripe promotion_codes create --live --stripe-version ${STRIPE_API_VERSION} -d 'promotion[type]=coupon' -d 'promotion[coupon]=AFFILIATES' -d code=BO20X`,
  );
});

test('builds a single line for several codes', () => {
  const line = command([{ codes: ['BO20X', 'JANE-20'], discount: 'AFFILIATES' }]);

  expect(line).toMatch(/^for code in BO20X JANE-20; do stripe .* -d code=\$code; done$/);
  expect(line).not.toContain('\n');
});

test('builds a single line for the codes of several coupons', () => {
  const line = command([
    { codes: ['BO20X', 'JANE-20'], discount: 'AFFILIATES' },
    { codes: ['ANA15'], discount: 'LAUNCH' },
  ]);

  expect(line).toMatch(
    /^for code in BO20X JANE-20; do stripe .*=AFFILIATES' -d code=\$code; done; stripe .*=LAUNCH' -d code=ANA15$/,
  );
  expect(line).not.toContain('\n');
});

test('quotes a coupon ID, which partners choose freely', () => {
  expect(command([{ codes: ['BO20X'], discount: "20'; rm -rf ~; '" }])).toContain(
    String.raw`-d 'promotion[coupon]=20'\''; rm -rf ~; '\'''`,
  );
});

test('links to the coupon, or to all coupons while it is unknown', () => {
  expect(page(null)).toBe('https://dashboard.stripe.com/coupons');
  expect(page('20% off/all')).toBe('https://dashboard.stripe.com/coupons/20%25%20off%2Fall');
});
