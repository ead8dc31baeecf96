import { expect, test } from 'vitest';
import { balancePath } from '../../lib/routes/paths.ts';
import { balanceKeyOf } from './balance-key.ts';

const params = { counterpartyId: '0f8fad5b-d9cb-469f-a165-70867728950e', month: '2026-11', currency: 'USD' };

test('parses the counterparty, month and currency of an address', () => {
  expect(balanceKeyOf(params)).toEqual(params);
});

test.each([
  ['counterpartyId', 'me'],
  ['month', '2026-13'],
  ['currency', 'usd'],
])('rejects an address with an invalid %s', (name, value) => {
  expect(balanceKeyOf({ ...params, [name]: value })).toBeUndefined();
});

test('builds the address of a balance', () => {
  expect(balancePath('affiliate', params)).toBe(`/affiliate/balances/${params.counterpartyId}/2026-11/USD`);
});
