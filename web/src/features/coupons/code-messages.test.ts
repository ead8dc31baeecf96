import { expect, test } from 'vitest';
import { USE_OUTCOMES } from '../../../../shared/contract/sales.ts';
import { OUTCOME_LABELS, outcomeReason } from './code-messages.ts';

test.each(USE_OUTCOMES)('the outcome %s has a label and a reason in words', (outcome) => {
  expect(OUTCOME_LABELS[outcome]).toMatch(/^[A-Z]/);
  expect(outcomeReason({ outcome, otherApp: null })).toMatch(/^[A-Z].*\.$/);
});

test('a use that counted for another app names it', () => {
  expect(outcomeReason({ outcome: 'other_app', otherApp: 'Boards' })).toBe(
    'This customer counts toward your code for Boards.',
  );
});
