import { expect, test } from 'vitest';
import { couponWords } from './coupon-status.ts';

const coupon = {
  status: 'active',
  readiness: 'live',
  requestedAt: '2026-11-01T10:00:00.000Z',
  approvedAt: '2026-11-03T10:00:00.000Z',
  retiredAt: null,
} as const;

test('a pending coupon says since when it waits', () => {
  expect(couponWords({ ...coupon, status: 'pending', readiness: null, approvedAt: null })).toEqual({
    label: 'Pending',
    detail: 'Requested Nov 01, 2026',
  });
});

test('an approved coupon whose code the provider has not told of is active but awaits the code', () => {
  expect(couponWords({ ...coupon, readiness: 'awaiting' })).toEqual({
    label: 'Active',
    detail: 'Awaiting the code at the partner',
  });
});

test('an approved coupon of an app that is inactive says that it brings nobody now', () => {
  expect(couponWords({ ...coupon, readiness: 'paused' })).toEqual({
    label: 'Active',
    detail: 'Paused: the app takes no new customers now',
  });
});

test('a coupon that can be used is live', () => {
  expect(couponWords(coupon).detail).toBe('Live, approved Nov 03, 2026');
});

test('a retired coupon says when it ended', () => {
  const words = couponWords({
    ...coupon,
    status: 'retired',
    readiness: null,
    retiredAt: '2026-11-20T23:59:00.000Z',
  });
  expect(words.detail).toContain('Ended Nov 20, 2026');
});
