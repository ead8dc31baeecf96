import { expect, test } from 'vitest';
import { parseRequestKey, requestKey } from './request-key.ts';

const name = { appId: '01KAKM5C8Z3V0R9Q2T7X4Y6W1B', code: 'JANE-20_A' };

test('a key leads back to the coupon that it was made of', () => {
  expect(parseRequestKey(requestKey(name))).toEqual(name);
});

test.each(['', 'JANE20', `${name.appId}.`, `${name.appId}.A.B`, `${name.appId}.<b>`, '../etc.JANE20'])(
  'the address part %j names no coupon',
  (key) => {
    expect(parseRequestKey(key)).toBeUndefined();
  },
);
