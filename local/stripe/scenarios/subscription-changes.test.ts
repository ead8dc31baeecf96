import { describe, expect, it } from 'vitest';
import { API_VERSIONS } from '../api-version.ts';
import { createPlan } from '../plan.ts';
import { cancelAtPeriodEnd, endSubscription, setStatus } from './cancel.ts';
import { changePlan } from './change-plan.ts';
import { exampleSale } from './example-sale.ts';
import { renew } from './renew.ts';
import { factsIn } from './statements-of.ts';

describe.each(API_VERSIONS)('A subscription after the sale at an endpoint with API version %s', (version) => {
  it('renews a month later', () => {
    const { account, subscription } = exampleSale(version);
    const [payment] = factsIn(renew(account, subscription).events, 'payment');
    expect(payment).toMatchObject({ reason: 'cycle', gross: 4_900, paidAt: '2026-12-05T12:00:00.000Z' });
  });

  it('bills an upgrade for the rest of the period, not as a renewal', () => {
    const { account, subscription } = exampleSale(version);
    const plan = createPlan(account, { name: 'Business', amount: 9_900 });
    const { events } = changePlan(account, subscription, { at: new Date('2026-11-20T12:00:00Z'), plan });
    expect(factsIn(events, 'payment')).toMatchObject([{ reason: 'update', gross: 2_500, base: 2_500 }]);
  });

  it('reports no payment for a downgrade', () => {
    const { account, subscription } = exampleSale(version);
    const plan = createPlan(account, { name: 'Solo', amount: 1_900 });
    const { events, payment } = changePlan(account, subscription, {
      at: new Date('2026-11-20T12:00:00Z'),
      plan,
    });
    expect(payment).toBeUndefined();
    expect(factsIn(events, 'payment')).toEqual([]);
  });

  it('stays active until the end of the period if canceled', () => {
    const { account, subscription } = exampleSale(version);
    const canceled = cancelAtPeriodEnd(account, subscription, { at: new Date('2026-11-20T12:00:00Z') });
    expect(factsIn(canceled.events, 'subscription')[0]).toMatchObject({
      state: 'active',
      endsAt: '2026-12-05T12:00:00.000Z',
      final: false,
    });
    const ended = endSubscription(account, canceled.subscription, { at: new Date('2026-12-05T12:00:00Z') });
    expect(factsIn(ended.events, 'subscription')[0]).toMatchObject({
      state: 'canceled',
      endedAt: '2026-12-05T12:00:00.000Z',
      final: true,
    });
  });

  it('is past due after a failed payment', () => {
    const { account, subscription } = exampleSale(version);
    const overdue = setStatus(account, subscription, { at: new Date(), status: 'past_due' });
    expect(factsIn(overdue.events, 'subscription')[0]).toMatchObject({ state: 'past_due' });
  });
});
