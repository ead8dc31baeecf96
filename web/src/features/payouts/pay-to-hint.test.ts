import { expect, test } from 'vitest';
import { recordMessages } from './partner-messages.ts';
import { payToHint } from './pay-to-hint.ts';

const details = { paypalEmail: 'jane@example.com', wiseEmail: '' };

test('the address belongs to the method that is chosen', () => {
  expect(payToHint('PayPal', details)).toBe(recordMessages.payTo('jane@example.com'));
});

test('a method without an address is said to have none', () => {
  expect(payToHint('Wise', details)).toBe(recordMessages.noAddress('Wise'));
});

test('nothing is said for other methods, or before the details are known', () => {
  expect(payToHint('Bank Transfer', details)).toBeUndefined();
  expect(payToHint('', details)).toBeUndefined();
  expect(payToHint('PayPal', undefined)).toBeUndefined();
});
