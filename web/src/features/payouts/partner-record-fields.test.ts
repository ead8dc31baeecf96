import { expect, test } from 'vitest';
import { recordMessages } from './partner-messages.ts';
import { payToHint } from './partner-record-fields.tsx';

const details = { paypalEmail: 'jane@example.com', wiseEmail: '' };

test('shows the address for the selected method', () => {
  expect(payToHint('PayPal', details)).toBe(recordMessages.payTo('jane@example.com'));
});

test('says that a method has no address', () => {
  expect(payToHint('Wise', details)).toBe(recordMessages.noAddress('Wise'));
});

test('shows nothing for other methods or before the details are loaded', () => {
  expect(payToHint('Bank Transfer', details)).toBeUndefined();
  expect(payToHint('', details)).toBeUndefined();
  expect(payToHint('PayPal', undefined)).toBeUndefined();
});
