import { expect, test } from 'vitest';
import { EVENT_OUTCOMES } from '../../../../shared/contract/event-log.ts';
import { outcomeHint, outcomeText } from './event-messages.ts';

test('the outcome names the code that it is about', () => {
  expect(outcomeText({ outcome: 'counted', code: 'JANE20', amount: null })).toBe('Counted for JANE20');
  expect(outcomeText({ outcome: 'unknown_code', code: null, amount: null })).toBe('Unknown code');
});

test.each([
  ['reversed', '$5.00 reversed for TEO25'],
  ['restored', '$5.00 restored for TEO25'],
  ['held', '$5.00 on hold for TEO25'],
  ['released', '$5.00 released for TEO25'],
] as const)('a correction that is %s says what became of the commission', (outcome, text) => {
  const amount = { amount: 500, currency: 'USD' } as const;
  expect(outcomeText({ outcome, code: 'TEO25', amount })).toBe(text);
  expect(outcomeHint({ outcome, type: 'refund.created' })).not.toContain('counts toward');
});

test('a hold says what ends it, for a dispute and for a refund in another currency', () => {
  expect(outcomeHint({ outcome: 'held', type: 'charge.dispute.created' })).toBe(
    "This part of the affiliate's commission is on hold until the dispute is decided.",
  );
  expect(outcomeHint({ outcome: 'held', type: 'refund.created' })).toBe(
    "The refund is in another currency than the payment. This part of the affiliate's commission is on hold until a charge.refunded event tells us what share of the charge was refunded. If your endpoint in Stripe doesn't send charge.refunded, select it and resend that event.",
  );
});

test('a promotion code that no affiliate has is not called updated', () => {
  expect(outcomeText({ outcome: 'unowned_code', code: 'SUMMER', amount: null })).toBe(
    'No affiliate has SUMMER',
  );
  expect(outcomeHint({ outcome: 'unowned_code', type: 'promotion_code.created' })).toBe(
    'None of your affiliates has this code, so nobody earns from it.',
  );
});

test.each(EVENT_OUTCOMES)('the outcome %s has a text and a hint', (outcome) => {
  expect(outcomeText({ outcome, code: 'JANE20', amount: null })).toMatch(/\w/);
  expect(outcomeHint({ outcome, type: 'invoice.paid' })).toMatch(/\.$/);
});

test('an unused event type may be removed only if we did not ask for it', () => {
  expect(outcomeHint({ outcome: 'not_used', type: 'plan.created' })).toContain(
    'You can remove this event type',
  );
  expect(outcomeHint({ outcome: 'not_used', type: 'checkout.session.completed' })).not.toContain('remove');
});

test.each([
  ['not_used', 'Ignored'],
  ['own', 'Stated by you'],
] as const)('an event with the outcome %s is called %s', (outcome, name) => {
  expect(outcomeText({ outcome, code: null, amount: null })).toBe(name);
});
