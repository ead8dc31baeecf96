import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CheckoutLink, CodeParameter } from '../contract/schemas.ts';
import { LIMITS } from '../limits.ts';
import { shortLink, withParameter } from './share-links.ts';

test.each([
  ['https://kiln.example', 'promo', 'https://kiln.example/?promo=BO20X'],
  ['https://kiln.example/a?x=1#top', 'promo', 'https://kiln.example/a?x=1&promo=BO20X#top'],
  ['https://kiln.example/?promo=OLD&promo=OLDER', 'promo', 'https://kiln.example/?promo=BO20X'],
  ['https://kiln.example/?x=1&promo=OLD&y', 'promo', 'https://kiln.example/?x=1&promo=BO20X&y'],
  ['https://kiln.example/?q=a%20b+c', 'promo', 'https://kiln.example/?q=a%20b+c&promo=BO20X'],
  ['https://kiln.example/?flag&&name=', 'promo', 'https://kiln.example/?flag&&name=&promo=BO20X'],
  ['https://kiln.example/?old=%F6', 'promo', 'https://kiln.example/?old=%F6&promo=BO20X'],
])('adds the code to %s', (url, name, expected) => {
  expect(withParameter(url, name, 'BO20X')).toBe(expected);
});

test.each([
  ['?promo=', 'promo'],
  ['promo', 'promo'],
  [' &via= ', 'via'],
  ['', ''],
  ['ref_code', 'ref_code'],
])('reads %j as the parameter %j', (typed, name) => {
  expect(z.parse(CodeParameter, typed)).toBe(name);
});

test.each(['a b', 'promo&x', 'a=b', 'pröm', 'a/b', '"', 'x'.repeat(LIMITS.codeParameter + 1)])(
  'refuses the parameter %j',
  (typed) => {
    expect(z.safeParse(CodeParameter, typed).success).toBe(false);
  },
);

test.each([
  ['http://buy.example.com/x', 'Enter a URL that starts with https://'],
  ['javascript:alert(1)', 'Enter a URL that starts with https:// or http://'],
  ['https://buy.stripe.com@evil.example/x', 'Remove everything before the @ from the URL'],
  ['https://localhost/x', 'Enter the URL of a public website, such as https://example.com'],
  ['', 'Required'],
])('refuses the checkout link %j', (typed, message) => {
  expect(z.safeParse(CheckoutLink, typed).error?.issues[0]?.message).toBe(message);
});

const urls = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.webUrl({ validSchemes: ['https'] }).map((url) => url.replace('//', '//user:pass@')),
  fc.string().map((rest) => `https://kiln.example/${rest}`),
  fc.string(),
);
const parameters = fc.oneof(fc.stringMatching(/^[A-Za-z0-9_.-]{1,40}$/), fc.string());
const codes = fc.stringMatching(/^[A-Z0-9_-]{1,40}$/);

test('every accepted link leads to the same place with the code, exactly once', () => {
  fc.assert(
    fc.property(urls, parameters, codes, (typed, parameter, code) => {
      const link = z.safeParse(CheckoutLink, typed);
      const name = z.safeParse(CodeParameter, parameter);
      if (!link.success || !name.success || name.data === '') return;
      const [before, after] = [new URL(link.data), new URL(withParameter(link.data, name.data, code))];

      expect(after.searchParams.getAll(name.data)).toEqual([code]);
      expect(`${after.origin}${after.pathname}${after.hash}`).toBe(
        `${before.origin}${before.pathname}${before.hash}`,
      );
      expect([after.protocol, after.username, after.password]).toEqual(['https:', '', '']);
      const others = ({ search }: URL) =>
        search
          .slice(1)
          .split('&')
          .filter((part) => part !== '' && !new URLSearchParams(`&${part}`).has(name.data));
      expect(others(after)).toEqual(others(before));
    }),
  );
});

test('a short link leads to the website or to one of the checkout links', () => {
  const shared = { handle: 'kiln', code: 'BO20X' };

  expect(shortLink('https://a.example', shared)).toBe('https://a.example/go/kiln/BO20X');
  expect(shortLink('https://a.example', { ...shared, position: 2 })).toBe(
    'https://a.example/go/kiln/BO20X/2',
  );
});
