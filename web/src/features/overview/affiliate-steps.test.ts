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

test('a new affiliate has nothing done and starts with a code', () => {
  expect(done(nothing)).toEqual([]);
  expect(affiliateSteps(nothing)[0]?.id).toBe('request');
});

test('a request alone does not tick the approval', () => {
  expect(done({ ...nothing, requested: true })).toEqual(['request']);
});

test('the first customer ticks sharing', () => {
  expect(done({ ...nothing, requested: true, approved: true, customers: 1 })).toContain('share');
});

test('any one way to be paid ticks the payment details', () => {
  const profile = { ...nothing.profile, wiseEmail: 'https://wise.com/pay/me/jane' };
  expect(done({ ...nothing, profile })).toEqual(['details']);
});
