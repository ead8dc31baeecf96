import { expect, test } from 'vitest';
import { EVENT_OUTCOMES } from '../../../../shared/contract/event-log.ts';
import { OUTCOME_HINTS, outcomeText } from './event-messages.ts';

test('the outcome names the code that it is about', () => {
  expect(outcomeText({ outcome: 'counted', code: 'JANE20' })).toBe('Counted for JANE20');
  expect(outcomeText({ outcome: 'unknown_code', code: null })).toBe('Unknown code');
});

test.each(EVENT_OUTCOMES)('the outcome %s has a text and a hint', (outcome) => {
  expect(outcomeText({ outcome, code: 'JANE20' })).toMatch(/\w/);
  expect(OUTCOME_HINTS[outcome]).toMatch(/\.$/);
});
