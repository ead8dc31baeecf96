import { expect, test } from 'vitest';
import type { SeenFact, SubscriptionFact } from './fact.ts';
import { isImplied } from './is-implied.ts';
import { subscriptionStatus } from './subscription-status.ts';

const seen: SeenFact = { type: 'seen', id: 'seen', at: '2026-11-20T10:00:00.000Z', recurring: true };
const subscription = (startedAt: string): SubscriptionFact => ({
  type: 'subscription',
  id: 'sub:sub_1',
  at: startedAt,
  state: 'canceled',
  startedAt,
  final: true,
});
const earlier = subscription('2026-11-20T09:59:59.000Z');
const later = subscription('2026-11-20T10:00:01.000Z');

test('a subscription that has already started implies a purchase', () => {
  expect(isImplied(seen, [earlier])).toBe(true);
  expect(isImplied(seen, [subscription(seen.at)])).toBe(true);
});

test('an implied purchase does not change the status of the customer', () => {
  expect(subscriptionStatus([earlier, seen])).toEqual(subscriptionStatus([earlier]));
});

test('a purchase before the start of the subscription is not implied, because the customer began earlier', () => {
  expect(isImplied(seen, [later])).toBe(false);
  expect(subscriptionStatus([later, seen])).not.toEqual(subscriptionStatus([later]));
});

test('a purchase is not implied without a subscription', () => {
  expect(isImplied(seen, [])).toBe(false);
  expect(isImplied(seen, [seen])).toBe(false);
});

test('no other fact is implied', () => {
  expect(isImplied(later, [earlier, later])).toBe(false);
});
