import { expect, test } from 'vitest';
import type { Statement } from '../ledger/statement.ts';
import { routingOf } from './routing.ts';

const refund: Statement = {
  says: 'reference',
  refs: ['pi_1', 'ch_1'],
  aliases: [],
  facts: [],
  corrections: [],
};
const sale: Statement = { says: 'customer', customer: 'cus_1', facts: [], claims: [] };

test('an event that names a customer is about that customer', () => {
  expect(routingOf([refund, sale])).toEqual({ customer: 'cus_1' });
});

test('an event that names no customer is about its first reference', () => {
  expect(routingOf([refund])).toEqual({ reference: 'pi_1' });
});

test('an event with the text of a promotion code is about that promotion code', () => {
  expect(routingOf([{ says: 'promotion', promotionCodeId: 'promo_1', code: 'JANE20' }])).toEqual({
    reference: 'promo_1',
  });
});

test('an irrelevant event is about nothing', () => {
  expect(routingOf([])).toBeUndefined();
});
