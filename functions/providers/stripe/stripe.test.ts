import { expect, test } from 'vitest';
import { stripe } from './stripe.ts';

const eventOf = (type: string, object: object) => ({
  id: 'evt_1',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: 1_790_000_000,
  livemode: true,
  type,
  data: { object: { id: 'obj_1', ...object } },
});
const bodyOf = (event: object) => Buffer.from(JSON.stringify(event));
const routingOf = (type: string, object: object) =>
  stripe.routing(stripe.parse(bodyOf(eventOf(type, object))));

test('the envelope states id, type, time, mode, API version and account', () => {
  const event = { ...eventOf('invoice.paid', {}), account: 'acct_1' };

  expect(stripe.parse(bodyOf(event))).toMatchObject({
    id: 'evt_1',
    type: 'invoice.paid',
    createdAt: '2026-09-21T14:13:20.000Z',
    isLive: true,
    apiVersion: '2026-10-28.endive',
    account: 'acct_1',
  });
});

test('an event of no API version and no account is parsed', () => {
  const event = { ...eventOf('invoice.paid', {}), api_version: null };

  expect(stripe.parse(bodyOf(event))).toMatchObject({ apiVersion: undefined, account: undefined });
});

test('a thin event has an id, and is refused because it contains no object', () => {
  const thin = { id: 'evt_thin', object: 'v2.core.event', type: 'v1.billing.meter.no_meter_found' };

  expect(stripe.eventIdOf(bodyOf(thin))).toBe('evt_thin');
  expect(() => stripe.parse(bodyOf(thin))).toThrow();
});

test('a session is about its customer, or about the guest who bought', () => {
  const session = { mode: 'payment', payment_status: 'no_payment_required' };

  expect(routingOf('checkout.session.completed', { ...session, customer: 'cus_1' })).toEqual({
    customer: 'cus_1',
  });
  expect(routingOf('checkout.session.completed', { ...session, id: 'cs_1' })).toEqual({
    customer: 'guest:cs_1',
  });
});

test('a dispute is about its payment intent, because it names no customer', () => {
  const dispute = { amount: 500, currency: 'usd', status: 'needs_response', charge: 'ch_1' };

  expect(routingOf('charge.dispute.created', { ...dispute, payment_intent: 'pi_1' })).toEqual({
    reference: 'pi_1',
  });
  expect(routingOf('charge.dispute.created', dispute)).toEqual({ reference: 'ch_1' });
});

test('an event of an irrelevant type is about nothing', () => {
  expect(routingOf('payout.paid', {})).toBeUndefined();
});

test('no event type is both needed and optional', () => {
  const { needed, optional } = stripe.eventTypes;

  expect(needed.filter((type) => optional.includes(type))).toEqual([]);
});
