import { expect, test } from 'vitest';
import { affiliateSteps } from './affiliate-steps.ts';

const nothing = {
  requested: false,
  approved: false,
  customers: 0,
  profile: { paypalEmail: '', wiseEmail: '', paymentNotes: '' },
};
const done = (start: typeof nothing) =>
  affiliateSteps(start)
    .filter((step) => step.done)
    .map(({ id }) => id);

test('shows a new affiliate no completed step, and a code request as the first step', () => {
  expect(done(nothing)).toEqual([]);
  expect(affiliateSteps(nothing)[0]?.id).toBe('request');
});

test('does not mark the approval as done after a request', () => {
  expect(done({ ...nothing, requested: true })).toEqual(['request']);
});

test('marks sharing as done after the first customer', () => {
  expect(done({ ...nothing, requested: true, approved: true, customers: 1 })).toContain('share');
});

test('marks the payment details as done after any one of them', () => {
  const profile = { ...nothing.profile, wiseEmail: 'https://wise.com/pay/me/jane' };
  expect(done({ ...nothing, profile })).toEqual(['details']);
});
