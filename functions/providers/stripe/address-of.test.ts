import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stripeAddressOf } from './address-of.ts';

const addressOf = (event: unknown) => stripeAddressOf(Buffer.from(JSON.stringify(event)));
const laneOf = (type: string, object: object) => addressOf({ id: 'evt_1', type, data: { object } })?.lane;

describe('the lane of an event', () => {
  test.each<[string, string, object, string]>([
    ['with a customer', 'invoice.paid', { id: 'in_1', customer: 'cus_1', payment_intent: 'pi_1' }, 'cus_1'],
    ['with an expanded customer', 'invoice.paid', { id: 'in_1', customer: { id: 'cus_1' } }, 'cus_1'],
    [
      'about a payment intent with a customer',
      'payment_intent.succeeded',
      { id: 'pi_1', customer: 'cus_1' },
      'cus_1',
    ],
    [
      'of a guest',
      'checkout.session.completed',
      { id: 'cs_1', customer: null, payment_intent: 'pi_1' },
      'pi_1',
    ],
    ['about an invoice payment', 'invoice_payment.paid', { id: 'inpay_1', invoice: 'in_1' }, 'in_1'],
    ['about a credit note', 'credit_note.created', { id: 'cn_1', invoice: { id: 'in_1' } }, 'in_1'],
    ['about a promotion code', 'promotion_code.created', { id: 'promo_1', customer: null }, 'promo_1'],
    ['about a refund', 'refund.created', { id: 're_1', charge: 'ch_1', payment_intent: 'pi_1' }, 'pi_1'],
    [
      'about a refund of a charge',
      'refund.created',
      { id: 're_1', charge: 'ch_1', payment_intent: null },
      'ch_1',
    ],
    [
      'about a refunded charge',
      'charge.refunded',
      { id: 'ch_1', customer: 'cus_1', payment_intent: { id: 'pi_1' } },
      'pi_1',
    ],
    ['about a charge without an intent', 'charge.refunded', { id: 'ch_1', customer: 'cus_1' }, 'cus_1'],
    [
      'about a dispute',
      'charge.dispute.created',
      { id: 'du_1', charge: 'ch_1', payment_intent: 'pi_1' },
      'pi_1',
    ],
    ['about an object that names nothing else', 'charge.refunded', { id: 'ch_1' }, 'ch_1'],
    ['about an object without an id', 'payout.paid', { object: 'payout' }, 'evt_1'],
    [
      'with a customer that could not be part of a key',
      'invoice.paid',
      { id: 'in_1', customer: 'a#b' },
      'evt_1',
    ],
    ['with a customer of spaces', 'invoice.paid', { id: 'in_1', customer: 'cus 1' }, 'evt_1'],
    ['with a customer that is too long', 'invoice.paid', { customer: 'c'.repeat(256) }, 'evt_1'],
    ['with the longest customer', 'invoice.paid', { customer: 'c'.repeat(255) }, 'c'.repeat(255)],
  ])('%s', (_, type, object, lane) => {
    expect(laneOf(type, object)).toBe(lane);
  });

  test('is the id of the event if there is no object', () => {
    expect(addressOf({ id: 'evt_thin', object: 'v2.core.event' })).toEqual({
      eventId: 'evt_thin',
      lane: 'evt_thin',
      eventType: '',
      origin: 'test',
    });
  });
});

test.each([
  [{}],
  [[]],
  [null],
  ['evt_1'],
  [{ id: 1 }],
  [{ id: '' }],
  [{ id: 'evt 1' }],
  [{ id: 'evt#1' }],
  [{ id: 'e'.repeat(256) }],
])('a body without a usable id has no address: %j', (event) => {
  expect(addressOf(event)).toBeUndefined();
});

test('an inherited field is no id', () => {
  const body = Buffer.from('{"id":"evt_1","data":{"object":{"__proto__":{"customer":"cus_1"},"id":"in_1"}}}');

  expect(stripeAddressOf(body)).toMatchObject({ eventId: 'evt_1', lane: 'in_1' });
});

test('for any body the address can be part of a key, and is always the same', () => {
  const ids = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.constantFrom('cus_1', 'a#b'));
  const events = fc.record(
    {
      id: fc.oneof(fc.constant('evt_1'), ids),
      type: fc.constantFrom('charge.refunded', 'invoice.paid', 1),
      data: fc.oneof(
        fc.jsonValue(),
        fc.record({
          object: fc.record({ id: ids, customer: ids, payment_intent: ids }, { requiredKeys: [] }),
        }),
      ),
    },
    { requiredKeys: [] },
  );
  const bodies = fc.oneof(
    fc.uint8Array(),
    fc.oneof(events, fc.jsonValue()).map((json) => Buffer.from(JSON.stringify(json))),
  );
  fc.assert(
    fc.property(bodies, (body) => {
      const address = stripeAddressOf(body);
      expect(stripeAddressOf(Uint8Array.from(body))).toEqual(address);
      if (!address) return;
      expect(address.eventId).toMatch(/^[\w:.-]{1,255}$/);
      expect(address.lane).toMatch(/^[\x21-\x7e]{1,255}$/);
      expect(address.lane).not.toContain('#');
    }),
  );
});

describe('the type and the origin of an event', () => {
  test.each([
    ['invoice.paid', true, 'invoice.paid', 'live'],
    ['invoice.paid', false, 'invoice.paid', 'test'],
    ['invoice.paid', undefined, 'invoice.paid', 'test'],
    ['tributary.test_event', false, 'tributary.test_event', 'own'],
    ['v2.core.account[requirements].updated', true, 'v2.core.account[requirements].updated', 'live'],
    ['Invoice#Paid', true, '', 'live'],
    [42, true, '', 'live'],
  ])('are those of the body: %s, live mode %s', (type, livemode, eventType, origin) => {
    expect(addressOf({ id: 'evt_1', type, livemode })).toMatchObject({ eventType, origin });
  });
});
