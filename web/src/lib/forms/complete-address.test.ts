import { expect, test } from 'vitest';
import { completeAddress } from './complete-address.ts';

test.each([
  ['acme.com', 'https://acme.com'],
  [' acme.com/start ', 'https://acme.com/start'],
  ['http://acme.com', 'http://acme.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('the URL %j is completed to %j', (typed, completed) => {
  expect(completeAddress(typed)).toBe(completed);
});
