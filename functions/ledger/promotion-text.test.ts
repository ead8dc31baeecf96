import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePromotionTexts, type PromotionText } from './promotion-text.ts';

const reported: PromotionText = { code: 'JANE20' };
const linked: PromotionText = { code: 'BOB', linkedAt: '2026-03-01T00:00:00.000Z' };
const linkedLater: PromotionText = { code: 'ANN', linkedAt: '2026-03-01T00:00:01.000Z' };
/** Generates only two different values for each field, so that ties are common. */
const text = fc.record<PromotionText>(
  {
    code: fc.constantFrom('JANE20', 'BOB'),
    linkedAt: fc.constantFrom('2026-03-01T00:00:00.000Z', '2026-03-01T00:00:01.000Z'),
  },
  { requiredKeys: ['code'] },
);

test('the code that the provider reports takes precedence over a linked one, in either order', () => {
  expect(mergePromotionTexts(linked, reported)).toBe(reported);
  expect(mergePromotionTexts(reported, linked)).toBe(reported);
});

test('the later of two links takes precedence, so that a mistake can be fixed', () => {
  expect(mergePromotionTexts(linked, linkedLater)).toBe(linkedLater);
  expect(mergePromotionTexts(linkedLater, linked)).toBe(linkedLater);
});

test('the code that sorts last takes precedence if two reports or two simultaneous links differ', () => {
  const reports = [reported, { code: 'BOB' }] as const;
  const links = [linked, { ...linked, code: 'ANN' }] as const;

  for (const [last, first] of [reports, links]) {
    expect(mergePromotionTexts(last, first)).toBe(last);
    expect(mergePromotionTexts(first, last)).toBe(last);
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
      expect(again.reduce(mergePromotionTexts)).toEqual(texts.reduce(mergePromotionTexts));
    }),
  );
});
