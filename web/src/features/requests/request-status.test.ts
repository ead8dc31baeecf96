import { expect, test } from 'vitest';
import { statusTexts } from './request-status.tsx';

const pending = {
  status: 'pending',
  readiness: null,
  requestedAt: '2026-11-18T23:30:00.000Z',
  approvedAt: null,
  retiredAt: null,
} as const;

test('shows the date of a pending request in UTC', () => {
  expect(statusTexts(pending)).toEqual({
    badge: 'Pending',
    since: 'since Nov 18, 2026',
    readiness: undefined,
  });
});

test('shows the readiness of an active coupon', () => {
  const active = { ...pending, status: 'active', approvedAt: '2026-11-19T08:00:00.000Z' } as const;
  expect(statusTexts({ ...active, readiness: 'awaiting' })).toEqual({
    badge: 'Active',
    since: 'since Nov 19, 2026',
    readiness: 'Not in Stripe yet',
  });
  expect(statusTexts({ ...active, readiness: 'live' }).readiness).toBe('Live');
  expect(statusTexts({ ...active, readiness: 'paused' }).readiness).toBe('Paused: app inactive');
});

test('shows when a retired coupon ended but no readiness', () => {
  const retired = {
    ...pending,
    status: 'retired',
    readiness: 'live',
    retiredAt: '2026-11-20T08:00:00.000Z',
  } as const;
  expect(statusTexts(retired)).toEqual({ badge: 'Retired', since: 'on Nov 20, 2026', readiness: undefined });
});
