import { expect, test } from 'vitest';
import { offeredCurrencies } from './sale-report-fields.ts';

test('the form offers the currencies of the code first, each once, and US dollars if there are none', () => {
  const earned = [
    { amount: 0, currency: 'USD' },
    { amount: 900, currency: 'PLN' },
    { amount: 660, currency: 'EUR' },
  ];

  const offered = offeredCurrencies(earned);

  expect(offered.slice(0, 4)).toEqual(['USD', 'PLN', 'EUR', 'GBP']);
  expect(new Set(offered).size).toBe(offered.length);
  expect(offeredCurrencies([])[0]).toBe('USD');
});
