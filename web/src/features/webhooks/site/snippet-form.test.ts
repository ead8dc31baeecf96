import { describe, expect, test } from 'vitest';
import { siteMessages as texts } from './messages.ts';
import { defaultForm, MAX_DAYS, MAX_PARAMETERS, parseForm } from './snippet-form.ts';

const parse = (changes: Partial<ReturnType<typeof defaultForm>> = {}, codeParameter = '') =>
  parseForm({ ...defaultForm(codeParameter), ...changes });

describe('the options of the snippet', () => {
  test("start with the app's own parameter, 60 days and waiting for consent", () => {
    expect(parse({}, 'promo').options).toEqual({
      parameters: ['promo', 'via', 'ref', 'fp_ref'],
      days: 60,
      winner: 'last',
      waitsForConsent: true,
    });
    expect(parse({}, 'ref').options?.parameters).toEqual(['ref', 'via', 'fp_ref']);
    expect(parse().options?.parameters).toEqual(['via', 'ref', 'fp_ref']);
  });

  test('take parameters as they look in an address, each once', () => {
    expect(parse({ parameters: '?via= &ref=,via\n a.b-c_d' }).options?.parameters).toEqual([
      'via',
      'ref',
      'a.b-c_d',
    ]);
  });

  test.each([
    ['', texts.noParameter],
    [' , ?= ', texts.noParameter],
    ['a b c d e f', texts.tooManyParameters(MAX_PARAMETERS)],
    ["via' ref", 'Use only letters, numbers, dots, dashes and underscores'],
    ['</script>', 'Use only letters, numbers, dots, dashes and underscores'],
    ['x'.repeat(41), 'At most 40 characters'],
  ])('refuse the parameters %j', (parameters, message) => {
    expect(parse({ parameters })).toEqual({ errors: { parameters: message } });
  });

  test.each(['', '0', '91', '999', '1.5', '-1', '1e1', 'ten'])('refuse %j days', (days) => {
    expect(parse({ days })).toEqual({ errors: { days: texts.wrongDays(MAX_DAYS) } });
  });

  test.each(['1', ' 90 '])('accept %j days', (days) => {
    expect(parse({ days }).options?.days).toBe(Number(days));
  });
});
