import { expect, test } from 'vitest';
import { customerStatus } from './customer-status.tsx';

const active = { status: 'active', state: 'active', canceledAt: null, endsAt: null } as const;
const canceled = { ...active, status: 'canceled', state: 'canceled' } as const;

test('shows an active customer as Active', () => {
  expect(customerStatus(active)).toBe('Active');
});

test('says when a subscription that is set to cancel ends', () => {
  expect(customerStatus({ ...active, endsAt: '2026-12-05T00:00:00.000Z' })).toBe(
    'Active, ends on Dec 05, 2026',
  );
});

test('says when a customer canceled', () => {
  expect(customerStatus({ ...canceled, canceledAt: '2026-11-01T23:30:00.000Z' })).toBe(
    'Canceled on Nov 01, 2026',
  );
});

test.each([
  ['trialing', 'Active, in trial'],
  ['past_due', 'Active, payment overdue'],
  ['one_time', 'Active, one-time purchase'],
] as const)('shows %s as active with the specific state', (state, words) => {
  expect(customerStatus({ ...active, state })).toBe(words);
});

test.each([
  ['paused', 'Paused'],
  ['unpaid', 'Unpaid invoice'],
  ['incomplete_expired', 'First payment missing'],
] as const)('does not show %s as canceled', (state, words) => {
  expect(customerStatus({ ...canceled, state })).toBe(words);
});
