import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { deployedAddress } from './deployed-address.ts';

const ADDRESS = 'https://d111.cloudfront.net/hooks/token';

test('an address of any environment is taken with the secret that was saved there', () => {
  expect(deployedAddress(ADDRESS, { SIGNING_SECRET: 'whsec_1' })).toEqual({
    url: ADDRESS,
    secret: 'whsec_1',
  });
});

test.each([['token'], ['https://d111.cloudfront.net'], ['https://d111.cloudfront.net/hooks/']])(
  '%s is no webhook address',
  (to) => {
    expect(() => deployedAddress(to, { SIGNING_SECRET: 'whsec_1' })).toThrow(`"${to}" is no webhook address`);
  },
);

test('without the secret nothing can be signed', () => {
  expect(() => deployedAddress(ADDRESS, {})).toThrow(Refusal);
});
