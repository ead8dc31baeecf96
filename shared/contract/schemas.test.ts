import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import {
  CouponCode,
  HttpUrl,
  NewCouponCode,
  name,
  OptionalUrl,
  optionalTextOrUrl,
  tidyText,
} from './schemas.ts';

test.each([
  ['right-to-left writing', 'שלום مرحبا'],
  ['an emoji of several characters', '👩‍🚀 👍🏽 🇸🇪'],
  ['lines and tabs', 'first\r\nsecond\tthird'],
  ['markup', '<b onclick="alert(1)">&amp;</b>'],
])('keeps %s', (_, text) => {
  expect(tidyText(text)).toBe(text);
});

test.each([
  ['marks that turn what follows', 'Bob\u202egnp.exe\u2066', 'Bobgnp.exe'],
  ['control characters', 'Bob\u0000\u001b[31m\u009b', 'Bob[31m'],
])('removes %s', (_, text, tidy) => {
  expect(tidyText(text)).toBe(tidy);
});

it('tidyText is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(tidyText(tidyText(text))).toBe(tidyText(text));
    }),
  );
});

describe('A name', () => {
  const Name = name(20);

  test.each([
    ['spaces', '   '],
    ['a zero-width space', '\u200b'],
    ['a Hangul filler', '\u3164\uffa0'],
    ['a braille blank', '\u2800'],
    ['variation selectors and marks of direction', '\ufe0f\u200f'],
    ['line breaks', '\r\n\u2028'],
  ])('of nothing but %s is refused like a missing one', (_, text) => {
    expect(z.safeParse(Name, text).error?.issues[0]?.message).toBe('Required');
  });

  it('is one line, so that it adds no header or line to an email', () => {
    expect(z.parse(Name, ' Ann\r\nBcc:\u2028 all  ')).toBe('Ann Bcc: all');
  });

  test.each(['Zoë', '陈', 'שלום', '👩‍🚀', "O'Neil-Ő"])('may be %s', (text) => {
    expect(z.parse(Name, text)).toBe(text);
  });

  it('stays the same when it is validated again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parsed = z.safeParse(Name, text);
        if (parsed.success) expect(z.parse(Name, parsed.data)).toBe(parsed.data);
      }),
    );
  });
});

test.each([
  ['http://localhost', 'Enter the URL of a public website, such as https://example.com'],
  ['http://localhost:3000/start', 'Enter the URL of a public website, such as https://example.com'],
  ['ftp://example.com', 'Enter a URL that starts with https:// or http://'],
  ['javascript:alert(1)', 'Enter a URL that starts with https:// or http://'],
  ['https://', 'Enter a URL that starts with https:// or http://'],
])('rejects the URL %s with a single message that applies to it', (url, message) => {
  expect(z.safeParse(HttpUrl, url).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

describe.each([
  ['A URL', HttpUrl],
  ['A URL that may be missing', OptionalUrl],
])('%s', (_, schema) => {
  test.each([
    ['https://bank.example@evil.example', 'Remove everything before the @ from the URL'],
    ['https://user:secret@site.example/path', 'Remove everything before the @ from the URL'],
    ['http://localhost:3000', 'Enter the URL of a public website, such as https://example.com'],
    ['javascript:alert(1)', 'Enter a URL that starts with https:// or http://'],
    ['site.example', 'Enter a URL that starts with https:// or http://'],
  ])('is not %s', (url, message) => {
    expect(z.safeParse(schema, url).error?.issues[0]?.message).toBe(message);
  });

  test.each(['https://site.example', 'http://site.example/a@b?c=d#e', 'https://münchen.example'])(
    'may be %s',
    (url) => {
      expect(z.parse(schema, url)).toBe(url);
    },
  );
});

describe('Text that is shown as a link if it is a URL', () => {
  const schema = optionalTextOrUrl(100);

  it.each([
    ['https://bank.example@evil.example', 'Remove everything before the @ from the URL'],
    ['http://localhost:3000', 'Enter the URL of a public website, such as https://example.com'],
  ])('may not be %s', (text, message) => {
    expect(z.safeParse(schema, text).error?.issues.map((issue) => issue.message)).toContain(message);
  });

  it.each(['', '@ada', 'ada@wise.example', 'javascript:alert(1)', 'https://wise.example/pay/ada'])(
    'may be %j',
    (text) => {
      expect(z.parse(schema, text)).toBe(text);
    },
  );
});

test('a URL may be empty only if it may be missing', () => {
  expect(z.safeParse(OptionalUrl, ' ').data).toBe('');
  expect(z.safeParse(HttpUrl, ' ').success).toBe(false);
});

describe('A coupon code', () => {
  it('may contain an underscore only if it exists already, because new promotion codes may not', () => {
    expect(z.parse(CouponCode, ' jane_20 ')).toBe('JANE_20');
    expect(z.safeParse(NewCouponCode, 'jane_20').error?.issues.map(({ message }) => message)).toEqual([
      'Use only letters, numbers and dashes',
    ]);
  });

  it('may be requested with letters, numbers and dashes', () => {
    expect(z.parse(NewCouponCode, 'jane-20')).toBe('JANE-20');
  });
});
