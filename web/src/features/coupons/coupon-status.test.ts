import { expect, test } from 'vitest';
import { couponTexts } from './coupon-status.tsx';

const coupon = {
  status: 'active',
  readiness: 'live',
  requestedAt: '2026-11-01T10:00:00.000Z',
  approvedAt: '2026-11-03T10:00:00.000Z',
  retiredAt: null,
} as const;

test('says when a pending coupon was requested', () => {
  expect(couponTexts({ ...coupon, status: 'pending', readiness: null, approvedAt: null })).toEqual({
    label: 'Pending',
    detail: 'Requested Nov 01, 2026',
  });
});

test('shows an approved coupon as active but awaiting its code until the provider has reported it', () => {
  expect(couponTexts({ ...coupon, readiness: 'awaiting' })).toEqual({
    label: 'Active',
    detail: "Buyers can't enter it yet: the partner still has to create it in Stripe",
  });
});

test('shows an approved coupon as paused if its app is inactive', () => {
  expect(couponTexts({ ...coupon, readiness: 'paused' })).toEqual({
    label: 'Active',
    detail: "Paused: you don't earn on new customers right now",
  });
});

test.each([
  ['deactivated', 'Not usable: the partner deactivated it in Stripe'],
  ['expired', 'Not usable: it has expired in Stripe'],
] as const)('says that a %s code is not usable anymore', (readiness, detail) => {
  expect(couponTexts({ ...coupon, readiness }).detail).toBe(detail);
});

test('shows a usable coupon as live', () => {
  expect(couponTexts(coupon).detail).toBe('Live, approved Nov 03, 2026');
});

test('says when a retired coupon ended', () => {
  const words = couponTexts({
    ...coupon,
    status: 'retired',
    readiness: null,
    retiredAt: '2026-11-20T23:59:00.000Z',
  });
  expect(words.detail).toContain('Retired Nov 20, 2026');
});
