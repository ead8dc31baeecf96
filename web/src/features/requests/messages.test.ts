import { expect, test } from 'vitest';
import { messages } from './messages.ts';

test('the affiliate requests speak the words of the specification', () => {
  expect(messages.empty).toBe('No affiliate requests yet.');
  expect(Object.values(messages.columns)).toEqual([
    'Affiliate',
    'App',
    'Requested Coupon',
    'Status',
    'Actions',
  ]);
  expect(messages.approved).toEqual({
    title: 'Request Approved!',
    description: 'The coupon request has been activated.',
  });
  expect(messages.declined).toBe('Request Declined, removed.');
});
