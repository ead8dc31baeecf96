import { expect, test } from 'vitest';
import { EVENT_OUTCOMES } from '../../../../shared/contract/event-log.ts';
import { outcomeHint, outcomeText } from './event-messages.ts';

test('the outcome names the code that it is about', () => {
  expect(outcomeText({ outcome: 'counted', code: 'JANE20' })).toBe('Counted for JANE20');
  expect(outcomeText({ outcome: 'unknown_code', code: null })).toBe('Unknown code');
});

test.each(EVENT_OUTCOMES)('the outcome %s has a text and a hint', (outcome) => {
  expect(outcomeText({ outcome, code: 'JANE20' })).toMatch(/\w/);
  expect(outcomeHint({ outcome, type: 'invoice.paid' })).toMatch(/\.$/);
});

test('an unused event type may be removed only if we did not ask for it', () => {
  expect(outcomeHint({ outcome: 'not_used', type: 'plan.created' })).toContain(
    'You can remove this event type',
  );
  expect(outcomeHint({ outcome: 'not_used', type: 'checkout.session.completed' })).not.toContain('remove');
});
