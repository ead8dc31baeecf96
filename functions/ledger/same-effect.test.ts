import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SubscriptionFact } from './fact.ts';
import { hasSameEffect } from './same-effect.ts';
import { PAYMENT } from './sample-facts.ts';
import { subscriptionStatus } from './subscription-status.ts';

const day = (n: number) => new Date(Date.UTC(2026, 2, n)).toISOString();
const ACTIVE: SubscriptionFact = {
  type: 'subscription',
  id: 'sub:1',
  at: day(1),
  state: 'active',
  startedAt: day(1),
  final: false,
};

describe('A new version of a fact', () => {
  test('has the same effect if an active subscription is reported again at a later time', () => {
    expect(hasSameEffect(ACTIVE, { ...ACTIVE, at: day(31) })).toBe(true);
  });

  test.each<Partial<SubscriptionFact>>([
    { state: 'past_due' },
    { state: 'canceled' },
    { endsAt: day(40) },
    { startedAt: day(2) },
    { final: true },
  ])('may have another effect with %o', (change) => {
    expect(hasSameEffect(ACTIVE, { ...ACTIVE, at: day(31), ...change })).toBe(false);
  });

  test('may have another effect if the subscription is not active, because its time may be the end', () => {
    const canceled = { ...ACTIVE, state: 'canceled' as const };
    expect(hasSameEffect(canceled, { ...canceled, at: day(31) })).toBe(false);
  });

  test('may have another effect if it is a payment', () => {
    expect(hasSameEffect(PAYMENT, { ...PAYMENT, at: day(31) })).toBe(false);
  });
});

test('a new version with the same effect never changes the status of a customer', () => {
  const time = fc.integer({ min: 1, max: 4 }).map(day);
  const optionalTime = fc.option(time, { nil: undefined });
  const version = fc
    .record({
      at: time,
      state: fc.constantFrom('active' as const, 'past_due' as const, 'canceled' as const),
      startedAt: time,
      endsAt: optionalTime,
      endedAt: optionalTime,
      final: fc.boolean(),
    })
    .map(
      ({ endsAt, endedAt, ...fields }): SubscriptionFact => ({
        ...ACTIVE,
        ...fields,
        ...(endsAt ? { endsAt } : {}),
        ...(endedAt ? { endedAt } : {}),
      }),
    );
  const others = fc.array(version, { maxLength: 2 });
  fc.assert(
    fc.property(version, version, time, others, (one, other, at, otherVersions) => {
      const rest = otherVersions.map((fact, n) => ({ ...fact, id: `sub:other-${n}` }));
      for (const after of [other, { ...one, at }]) {
        if (!hasSameEffect(one, after)) continue;
        expect(subscriptionStatus([...rest, after])).toEqual(subscriptionStatus([...rest, one]));
      }
    }),
  );
});
