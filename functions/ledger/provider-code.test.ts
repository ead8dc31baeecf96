import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeProviderCodes, type ProviderCode } from './provider-code.ts';

const reported: ProviderCode = { code: 'JANE20' };
const linked: ProviderCode = { code: 'BOB', linkedAt: '2026-03-01T00:00:00.000Z' };
const linkedLater: ProviderCode = { code: 'ANN', linkedAt: '2026-03-01T00:00:01.000Z' };
/** Generates only two different values for each field, so that ties are common. */
const text = fc.record<ProviderCode>(
  {
    code: fc.constantFrom('JANE20', 'BOB'),
    linkedAt: fc.constantFrom('2026-03-01T00:00:00.000Z', '2026-03-01T00:00:01.000Z'),
  },
  { requiredKeys: ['code'] },
);

test('the code that the provider reports takes precedence over a linked one, in either order', () => {
  expect(mergeProviderCodes(linked, reported)).toBe(reported);
  expect(mergeProviderCodes(reported, linked)).toBe(reported);
});

test('the later of two links takes precedence, so that a mistake can be fixed', () => {
  expect(mergeProviderCodes(linked, linkedLater)).toBe(linkedLater);
  expect(mergeProviderCodes(linkedLater, linked)).toBe(linkedLater);
});

test('the code that sorts last takes precedence if two reports or two simultaneous links differ', () => {
  const reports = [reported, { code: 'BOB' }] as const;
  const links = [linked, { ...linked, code: 'ANN' }] as const;

  for (const [last, first] of [reports, links]) {
    expect(mergeProviderCodes(last, first)).toBe(last);
    expect(mergeProviderCodes(first, last)).toBe(last);
  }
});

test('the same reports and links lead to the same result in any order and with any repetition', () => {
  const order = fc
    .array(text, { minLength: 1, maxLength: 6 })
    .chain((texts) =>
      fc.tuple(
        fc.constant(texts),
        fc.shuffledSubarray([...texts, ...texts], { minLength: 2 * texts.length }),
      ),
    );

  fc.assert(
    fc.property(order, ([texts, again]) => {
      expect(again.reduce(mergeProviderCodes)).toEqual(texts.reduce(mergeProviderCodes));
    }),
  );
});
