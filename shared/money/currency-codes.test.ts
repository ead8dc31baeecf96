import { expect, test } from 'vitest';
import { isCurrencyCode } from './currency-codes.ts';

test.each(['USD', 'EUR', 'JPY', 'KWD', 'IDR', 'HUF', 'XOF', 'XCG', 'BGN', 'ANG'])(
  '%s is a currency',
  (code) => {
    expect(isCurrencyCode(code)).toBe(true);
  },
);

test.each(['usd', 'ABC', 'XXX', 'XTS', 'XAU', '', 'USDC', 'DEM'])('%j is no currency', (code) => {
  expect(isCurrencyCode(code)).toBe(false);
});
