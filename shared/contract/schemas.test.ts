import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { tidyText } from './schemas.ts';

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
