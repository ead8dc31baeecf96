import { describe, expect, it } from 'vitest';
import { factsIn } from '../stripe/scenarios/statements-of.ts';
import { createCalendar } from './calendar.ts';
import { planCoupons } from './coupons.ts';
import { type DemoDelivery, generateHistory } from './history.ts';

const write = (today: string): DemoDelivery[] => {
  const calendar = createCalendar(new Date(today));
  return generateHistory(planCoupons(calendar), calendar);
};
const history = write('2026-11-21T09:00:00Z');
const events = history.map(({ event }) => event);

describe('The history of the demo', () => {
  it('is the same on every start of the same day', () => {
    expect(write('2026-11-21T22:00:00Z')).toEqual(history);
  });

  it('is in order, without future or duplicate events', () => {
    const times = history.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(Date.parse('2026-11-21T00:00:00Z'));
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('has every type of event that the screens show', () => {
    const types = new Set(events.map(({ type }) => type));
    for (const type of [
      'promotion_code.created',
      'checkout.session.completed',
      'customer.subscription.updated',
      'customer.subscription.deleted',
      'refund.created',
      'charge.dispute.created',
      'charge.dispute.closed',
    ]) {
      expect(types).toContain(type);
    }
    const payments = factsIn(events, 'payment');
    expect(new Set(payments.map(({ currency }) => currency))).toEqual(new Set(['USD', 'EUR', 'JPY']));
    expect(payments.some(({ reason }) => reason === 'update')).toBe(true);
    expect(events.some(({ data }) => data.object.status === 'trialing')).toBe(true);
  });

  it('has sales in each of the six months', () => {
    const months = new Set(factsIn(events, 'payment').map(({ paidAt }) => paidAt.slice(0, 7)));
    expect([...months].sort().slice(-6)).toEqual([
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
  });

  it.each(['2027-01-01T00:30:00Z', '2027-02-28T12:00:00Z', '2028-02-29T23:59:00Z'])(
    'can be generated on %s',
    (today) => expect(write(today).length).toBeGreaterThan(800),
  );
});
