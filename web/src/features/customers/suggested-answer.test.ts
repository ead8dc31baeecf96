import { describe, expect, test } from 'vitest';
import { suggestedNote, suggestedStatus } from './suggested-answer.ts';
import { traceMessages as texts } from './trace-messages.ts';

describe('the suggested answer to a report', () => {
  test.each([
    ['counted', false, 'counted', texts.suggestion.counted],
    ['no_code', true, 'credited', texts.creditSuggestion],
    ['other_code', false, 'not_counted', texts.suggestion.other_code],
    ['credited', false, 'not_counted', texts.suggestion.credited],
    ['other_credited', false, 'bonus', texts.bonusSuggestion],
  ] as const)('follows from what is known about the payment: %s', (match, canCredit, status, note) => {
    expect(suggestedStatus({ match, canCredit })).toBe(status);
    expect(suggestedNote(status, match)).toBe(note);
  });

  test('says that somebody else referred a customer who was credited to them', () => {
    for (const status of ['bonus', 'not_counted'] as const)
      expect(suggestedNote(status, 'other_credited')).toContain('Somebody else had referred the customer');
  });
});
