import { expect, test } from 'vitest';
import { CommandError } from '../../infra/command-error.ts';
import { signedHookOf } from './deployed-address.ts';

const ADDRESS = 'https://d111.cloudfront.net/hooks/token';

test('accepts a webhook URL of any environment, with its signing secret', () => {
  expect(signedHookOf(ADDRESS, { SIGNING_SECRET: 'whsec_1' })).toEqual({
    url: ADDRESS,
    secret: 'whsec_1',
  });
});

test.each([['token'], ['https://d111.cloudfront.net'], ['https://d111.cloudfront.net/hooks/']])(
  'rejects %s, which is not a webhook URL',
  (to) => {
    expect(() => signedHookOf(to, { SIGNING_SECRET: 'whsec_1' })).toThrow(`"${to}" is not a webhook URL`);
  },
);

test('requires the signing secret', () => {
  expect(() => signedHookOf(ADDRESS, {})).toThrow(CommandError);
});
