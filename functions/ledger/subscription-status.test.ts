import { describe, expect, test } from 'vitest';
import type { Fact, PaymentFact, SeenFact, SubscriptionFact } from './fact.ts';
import { subscriptionStatus } from './subscription-status.ts';

const day = (n: number) => new Date(Date.UTC(2026, 2, n)).toISOString();

const subscription = (fields: Partial<SubscriptionFact> = {}): SubscriptionFact => ({
  type: 'subscription',
  id: 'sub:1',
  at: day(1),
  state: 'active',
  startedAt: day(1),
  final: false,
  ...fields,
});
const payment = (
  reason: PaymentFact['reason'],
  n: number,
  fields: Partial<PaymentFact> = {},
): PaymentFact => ({
  type: 'payment',
  id: `in:${n}`,
  at: day(n),
  currency: 'USD',
  gross: 100,
  base: 100,
  paidAt: day(n),
  reason,
  subscription: 'sub_1',
  ...fields,
});
const seen: SeenFact = { type: 'seen', id: 'seen', at: day(1), recurring: true };

test('a buyer of nothing is not a customer, even if a code was used', () => {
  const code: Fact = {
    type: 'code',
    id: 'code:metadata:A',
    at: day(1),
    evidence: 'metadata',
    value: 'A',
  };

  expect(subscriptionStatus([code])).toBeUndefined();
});

describe('renewals', () => {
  const renewalsOf = (...facts: Fact[]) => subscriptionStatus(facts)?.renewals;

  test('are the payments after the first one', () => {
    expect(renewalsOf(payment('create', 1), payment('cycle', 2), payment('cycle', 3))).toBe(2);
  });

  test('do not count the first payment after a trial', () => {
    expect(renewalsOf(seen, payment('cycle', 15), payment('cycle', 30))).toBe(1);
  });

  test.each(['create', 'cycle', 'update', 'one_time', 'other'] as const)(
    'are the same if the provider calls the reason of its invoices %s',
    (reason) => {
      expect(renewalsOf(payment(reason, 1), payment('cycle', 2), payment('cycle', 3))).toBe(2);
      expect(renewalsOf(payment('create', 1), payment(reason, 2), payment('cycle', 3))).toBe(2);
      expect(renewalsOf(payment(reason, 1), payment(reason, 2), payment(reason, 3))).toBe(2);
    },
  );

  test('do not count payments that name no subscription', () => {
    const [{ subscription: _, ...first }, { subscription: __, ...second }] = [
      payment('cycle', 1),
      payment('cycle', 2),
    ];

    expect(renewalsOf(first, second)).toBe(0);
  });

  test('are counted separately for each subscription', () => {
    const second = { subscription: 'sub_2' };

    expect(
      renewalsOf(
        payment('create', 1),
        payment('cycle', 2),
        payment('cycle', 3, second),
        payment('cycle', 4, second),
      ),
    ).toBe(2);
  });
});

describe('status', () => {
  test.each([
    ['active', 'active'],
    ['trialing', 'active'],
    ['past_due', 'active'],
    ['unpaid', 'canceled'],
    ['paused', 'canceled'],
    ['incomplete', 'canceled'],
    ['incomplete_expired', 'canceled'],
    ['canceled', 'canceled'],
  ] as const)('of a subscription that is %s is %s, and the state is kept', (state, status) => {
    expect(subscriptionStatus([subscription({ state })])).toMatchObject({ state, status });
  });

  test('of a customer who came back is active', () => {
    const ended = subscription({ state: 'canceled', final: true, endedAt: day(9) });
    const again = subscription({ id: 'sub:2', startedAt: day(20) });

    expect(subscriptionStatus([ended, again])).toMatchObject({ status: 'active', subscribedAt: day(1) });
    expect(subscriptionStatus([ended, again])?.canceledAt).toBeUndefined();
  });

  test('has the end of the last subscription as the cancellation date', () => {
    const one = subscription({ state: 'canceled', final: true, endedAt: day(9) });
    const other = subscription({ id: 'sub:2', state: 'canceled', final: true, at: day(25) });

    expect(subscriptionStatus([other, one])).toMatchObject({ status: 'canceled', canceledAt: day(25) });
  });

  test('has an end date only if every active subscription has one', () => {
    const ending = subscription({ endsAt: day(10) });
    const endingLater = subscription({ id: 'sub:2', endsAt: day(20) });
    const going = subscription({ id: 'sub:3' });

    expect(subscriptionStatus([ending])?.endsAt).toBe(day(10));
    expect(subscriptionStatus([ending, endingLater])?.endsAt).toBe(day(20));
    expect(subscriptionStatus([endingLater, ending])?.endsAt).toBe(day(20));
    expect(subscriptionStatus([ending, going])).not.toHaveProperty('endsAt');
    expect(subscriptionStatus([going, ending])).not.toHaveProperty('endsAt');
  });

  test('shows the state of the newest active subscription, in any order of the facts', () => {
    const oldest = subscription({ id: 'sub:1', startedAt: day(1), state: 'trialing' });
    const newest = subscription({ id: 'sub:2', startedAt: day(5), state: 'past_due' });
    const middle = subscription({ id: 'sub:3', startedAt: day(3), state: 'active' });

    for (const facts of [
      [oldest, newest, middle],
      [newest, middle, oldest],
      [middle, oldest, newest],
    ]) {
      expect(subscriptionStatus(facts)).toMatchObject({ state: 'past_due', status: 'active' });
    }
  });

  test('shows the state of the last subscription by id if several began at the same time', () => {
    const first = subscription({ id: 'sub:1', state: 'active' });
    const last = subscription({ id: 'sub:2', state: 'trialing' });

    expect(subscriptionStatus([first, last])).toMatchObject({ state: 'trialing' });
    expect(subscriptionStatus([last, first])).toMatchObject({ state: 'trialing' });
  });

  test('begins with the earliest of its facts, in any order', () => {
    const late = payment('create', 9);
    const early = payment('cycle', 2);

    expect(subscriptionStatus([late, early])).toMatchObject({ subscribedAt: day(2) });
    expect(subscriptionStatus([{ ...seen, at: day(1) }, late])).toMatchObject({ subscribedAt: day(1) });
  });

  test('is recurring after a trial without a payment, and one-time after a free one-time purchase', () => {
    expect(subscriptionStatus([seen])).toMatchObject({ state: 'active', status: 'active' });
    expect(subscriptionStatus([{ ...seen, recurring: false }])).toMatchObject({ state: 'one_time' });
  });

  test('is recurring if one of several payments is for a subscription', () => {
    const { subscription: _, ...oneTime } = payment('one_time', 3);

    expect(subscriptionStatus([oneTime, payment('create', 5)])).toMatchObject({ state: 'active' });
  });

  test('of a one-time buyer is active with the state one_time', () => {
    const { subscription: _, ...oneTime } = payment('one_time', 3);

    expect(subscriptionStatus([oneTime])).toMatchObject({
      state: 'one_time',
      status: 'active',
      subscribedAt: day(3),
    });
  });
});

describe('a direct payment', () => {
  const { subscription: _, ...oneTime } = payment('one_time', 3);
  const direct: PaymentFact = { ...oneTime, id: 'pi:1', direct: true };
  const superseded: Fact = { type: 'superseded', id: 'superseded:pi:1', at: day(4), payment: 'pi:1' };

  test('makes a customer', () => {
    expect(subscriptionStatus([direct])).toMatchObject({ state: 'one_time', subscribedAt: day(3) });
  });

  test('that an invoice covers is no purchase of its own', () => {
    expect(subscriptionStatus([direct, superseded])).toBeUndefined();
    expect(subscriptionStatus([superseded, direct, payment('create', 5)])).toMatchObject({
      state: 'active',
      subscribedAt: day(5),
    });
  });

  test('that a checkout session reports too stays a purchase', () => {
    expect(subscriptionStatus([{ ...oneTime, id: 'pi:1' }, superseded])).toMatchObject({
      subscribedAt: day(3),
    });
  });
});
