import { expect, test } from 'vitest';
import { balanceKeyOf, balancePath } from './balance-key.ts';

const params = { counterpartyId: '0f8fad5b-d9cb-469f-a165-70867728950e', month: '2026-11', currency: 'USD' };

test('an address names a balance by the other side, the month and the currency', () => {
  expect(balanceKeyOf(params)).toEqual(params);
});

test.each([
  ['counterpartyId', 'me'],
  ['month', '2026-13'],
  ['currency', 'usd'],
])('an address with a wrong %s names none', (name, value) => {
  expect(balanceKeyOf({ ...params, [name]: value })).toBeUndefined();
});

test('the page of a balance is at the address that names it', () => {
  expect(balancePath('affiliate', params)).toBe(`/affiliate/balances/${params.counterpartyId}/2026-11/USD`);
});
