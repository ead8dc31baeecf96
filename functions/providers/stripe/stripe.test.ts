import { describe, expect, test } from 'vitest';
import { Unprocessable } from '../../ledger/unprocessable.ts';
import { stripe } from './stripe.ts';

const CREATED = 1_790_000_000;
const NOW = new Date(CREATED * 1000);
const DAY = 24 * 60 * 60;
const REMEDY =
  'Make sure the endpoint in Stripe sends snapshot payloads. If it does, email us the event ID; our address is on the Privacy page.';

const eventOf = (type: string, object: object, envelope: object = {}) => ({
  id: 'evt_1',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: CREATED,
  livemode: true,
  type,
  data: { object: { id: 'obj_1', ...object } },
  ...envelope,
});
const parse = (event: unknown) => stripe.parse(Buffer.from(JSON.stringify(event)), NOW);
const translate = (type: string, object: object) => stripe.translate(parse(eventOf(type, object)));

/** Runs a function that must throw `Unprocessable`, and returns the message for the partner. Any other error fails the test. */
function refusalOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(Unprocessable);
    return (error as Unprocessable).message;
  }
}

describe('the envelope', () => {
  test('states id, type, time, mode and API version', () => {
    expect(parse(eventOf('invoice.paid', {}))).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      createdAt: '2026-09-21T14:13:20.000Z',
      receivedAt: NOW,
      isLive: true,
      apiVersion: '2026-10-28.endive',
      object: { id: 'obj_1' },
    });
  });

  test('may have no API version and no account', () => {
    expect(parse(eventOf('invoice.paid', {}, { api_version: null, account: null }))).toMatchObject({
      apiVersion: undefined,
    });
  });

  test.each<[string, object, string]>([
    ['no id', { id: undefined }, "The event's `id` is missing."],
    ['an empty id', { id: '' }, "The event's `id` is empty."],
    ['a long id', { id: 'e'.repeat(256) }, "The event's `id` is longer than 255 characters."],
    ['a long type', { type: 't'.repeat(256) }, "The event's `type` is longer than 255 characters."],
    ['a type that is no text', { type: 1 }, "The event's `type` isn't text."],
    ['a mode that is no boolean', { livemode: 'yes' }, "The event's `livemode` isn't true or false."],
    [
      'a long API version',
      { api_version: 'v'.repeat(51) },
      "The event's `api_version` is longer than 50 characters.",
    ],
    ['a time in words', { created: 'now' }, "The event's `created` isn't a Unix time in seconds."],
    ['a time with a fraction', { created: 1.5 }, "The event's `created` isn't a Unix time in seconds."],
    ['a time before 2010', { created: 1_262_303_999 }, "The event's `created` is before 2010."],
    [
      'a time in the future',
      { created: CREATED + DAY + 1 },
      "The event's `created` is more than a day after we received the event.",
    ],
    [
      'a time in the year 9998',
      { created: 253_370_764_800 },
      "The event's `created` is more than a day after we received the event.",
    ],
    ['no data', { data: undefined }, "The event's `data` is missing."],
    ['no object', { data: {} }, "The event's `data.object` is missing."],
    ['a list as its object', { data: { object: [] } }, "The event's `data.object` isn't an object."],
  ])('with %s is refused with a reason and a remedy', (_, envelope, sentence) => {
    expect(refusalOf(() => parse(eventOf('invoice.paid', {}, envelope)))).toBe(`${sentence} ${REMEDY}`);
  });

  test('is accepted from 2010 on, and until a day ahead of our clock', () => {
    expect(parse(eventOf('any', {}, { created: 1_262_304_000 })).createdAt).toBe('2010-01-01T00:00:00.000Z');
    expect(parse(eventOf('any', {}, { created: CREATED + DAY })).createdAt).toBe('2026-09-22T14:13:20.000Z');
  });

  test('of a connected account is refused', () => {
    expect(refusalOf(() => parse(eventOf('invoice.paid', {}, { account: 'acct_1' })))).toBe(
      'The event belongs to a connected account, and we only count events of your own account. In Stripe, set the endpoint to listen to events on your account instead of connected accounts.',
    );
    expect(refusalOf(() => parse(eventOf('invoice.paid', {}, { account: { id: 'acct_1' } })))).toMatch(
      /^The event belongs to a connected account/,
    );
  });

  test('of a thin event has an address, and is refused with the remedy', () => {
    const thin = { id: 'evt_thin', object: 'v2.core.event', type: 'v1.billing.meter.no_meter_found' };

    expect(stripe.addressOf(Buffer.from(JSON.stringify(thin)))?.eventId).toBe('evt_thin');
    expect(refusalOf(() => parse(thin))).toContain(REMEDY);
  });

  test.each([
    ['text that is not JSON', 'hello', 'The event is not valid JSON.'],
    ['an empty body', '', 'The event is not valid JSON.'],
    ['a list', '[]', 'The event is not a JSON object.'],
    ['null', 'null', 'The event is not a JSON object.'],
  ])('cannot be read from %s', (_, body, sentence) => {
    expect(refusalOf(() => stripe.parse(Buffer.from(body), NOW))).toBe(
      `${sentence} Email us the event ID; our address is on the Privacy page.`,
    );
  });
});

const INVOICE = { id: 'in_1', customer: 'cus_1', currency: 'usd', total: 100, amount_paid: 100 };
const REFUND = { id: 're_1', charge: 'ch_1', amount: 100, currency: 'usd', created: CREATED };
const SUBSCRIPTION = { id: 'sub_1', customer: 'cus_1', status: 'active', created: CREATED };
const CREDIT_NOTE = { id: 'cn_1', invoice: 'in_1', currency: 'usd', created: CREATED };
const DISPUTE = { id: 'du_1', charge: 'ch_1', amount: 100, currency: 'usd', status: 'lost' };
const SESSION = { id: 'cs_1', mode: 'payment', payment_status: 'paid', amount_total: 100, currency: 'usd' };
const MAX = 1_000_000_000_000;

describe('an object beyond the limits', () => {
  const tooMuch = 'is more than 1,000,000,000,000 minor units, the most we accept';
  const tooLate = 'is more than a day after we received the event';

  test.each<[string, object, string]>([
    ['invoice.paid', { ...INVOICE, amount_paid: MAX + 1 }, `amount_paid\` ${tooMuch}`],
    ['invoice.paid', { ...INVOICE, total: Number.MAX_SAFE_INTEGER }, `total\` ${tooMuch}`],
    [
      'invoice.paid',
      { ...INVOICE, total: -MAX - 1 },
      'total` is less than -1,000,000,000,000 minor units, the least we accept',
    ],
    ['invoice.paid', { ...INVOICE, amount_paid: 1e21 }, "amount_paid` isn't a whole number of minor units"],
    ['invoice.paid', { ...INVOICE, amount_paid: 9.99 }, "amount_paid` isn't a whole number of minor units"],
    ['invoice.paid', { ...INVOICE, amount_paid: '9.99' }, "amount_paid` isn't a whole number of minor units"],
    ['invoice.paid', { ...INVOICE, amount_paid: undefined }, 'amount_paid` is missing'],
    ['invoice.paid', { ...INVOICE, amount_paid: -1 }, 'amount_paid` is negative'],
    ['invoice.paid', { ...INVOICE, total_excluding_tax: MAX + 1 }, `total_excluding_tax\` ${tooMuch}`],
    ['invoice.paid', { ...INVOICE, currency: 'abc' }, "currency` isn't a currency code of ISO 4217"],
    ['invoice.paid', { ...INVOICE, currency: 'ußd' }, "currency` isn't a currency code of ISO 4217"],
    [
      'invoice.paid',
      { ...INVOICE, currency: 'u'.repeat(100_000) },
      "currency` isn't a currency code of ISO 4217",
    ],
    ['invoice.paid', { ...INVOICE, currency: null }, "currency` isn't a currency code of ISO 4217"],
    ['invoice.paid', { ...INVOICE, currency: undefined }, 'currency` is missing'],
    ['invoice.paid', { ...INVOICE, customer: 'a b' }, "customer` isn't an ID of at most 255 characters"],
    ['invoice.paid', { ...INVOICE, id: 'i'.repeat(256) }, "id` isn't an ID of at most 255 characters"],
    ['invoice.paid', { ...INVOICE, id: 5 }, "id` isn't an ID"],
    [
      'invoice.paid',
      { ...INVOICE, status_transitions: { paid_at: CREATED + DAY + 1 } },
      `status_transitions.paid_at\` ${tooLate}`,
    ],
    [
      'invoice.paid',
      { ...INVOICE, status_transitions: { paid_at: 1 } },
      'status_transitions.paid_at` is before 2010',
    ],
    [
      'invoice.paid',
      { ...INVOICE, metadata: { affiliate_code: 'A'.repeat(501) } },
      'metadata.affiliate_code` is longer than 500 characters',
    ],
    ['invoice.paid', { ...INVOICE, metadata: { affiliate_code: 20 } }, "metadata.affiliate_code` isn't text"],
    ['invoice.paid', { ...INVOICE, discounts: Array(21).fill('di_1') }, 'discounts` has more than 20 items'],
    ['invoice.paid', { ...INVOICE, discounts: ['di_1', 5] }, "discounts[1]` isn't a discount or its ID"],
    [
      'invoice.paid',
      { ...INVOICE, total_taxes: Array(10_001).fill({ amount: 1 }) },
      'total_taxes` has more than 10,000 items',
    ],
    [
      'invoice.paid',
      { ...INVOICE, total_taxes: [{ amount: MAX + 1 }] },
      `total_taxes[0].amount\` ${tooMuch}`,
    ],
    ['invoice.paid', { ...INVOICE, total_taxes: 5 }, "total_taxes` isn't a list"],
    ['checkout.session.completed', { ...SESSION, amount_total: MAX + 1 }, `amount_total\` ${tooMuch}`],
    [
      'checkout.session.completed',
      { ...SESSION, client_reference_id: 'A'.repeat(201) },
      'client_reference_id` is longer than 200 characters',
    ],
    ['refund.created', { ...REFUND, amount: MAX + 1 }, `amount\` ${tooMuch}`],
    ['refund.created', { ...REFUND, amount: -1 }, 'amount` is negative'],
    ['refund.created', { ...REFUND, created: CREATED + DAY + 1 }, `created\` ${tooLate}`],
    ['refund.created', { ...REFUND, created: 1_262_303_999 }, 'created` is before 2010'],
    [
      'charge.refunded',
      { id: 'ch_1', amount_refunded: MAX + 1, currency: 'usd' },
      `amount_refunded\` ${tooMuch}`,
    ],
    [
      'charge.refunded',
      { id: 'ch_1', amount_refunded: 1, currency: 'usd', created: CREATED + DAY + 1 },
      `created\` ${tooLate}`,
    ],
    ['charge.dispute.closed', { ...DISPUTE, amount: MAX + 1 }, `amount\` ${tooMuch}`],
    ['charge.dispute.closed', { ...DISPUTE, status: 's'.repeat(51) }, 'status` is longer than 50 characters'],
    ['charge.dispute.closed', { ...DISPUTE, charge: 5 }, "charge` isn't a charge or its ID"],
    ['credit_note.created', { ...CREDIT_NOTE, created: CREATED + DAY + 1 }, `created\` ${tooLate}`],
    [
      'credit_note.created',
      { ...CREDIT_NOTE, refunds: Array(51).fill({}) },
      'refunds` has more than 50 items',
    ],
    [
      'customer.subscription.updated',
      { ...SUBSCRIPTION, cancel_at: 4_102_444_801 },
      'cancel_at` is after the year 2100',
    ],
    [
      'customer.subscription.updated',
      { ...SUBSCRIPTION, start_date: 1 },
      'start_date` is before the year 2000',
    ],
    ['customer.subscription.updated', { ...SUBSCRIPTION, created: 1_262_303_999 }, 'created` is before 2010'],
    [
      'customer.subscription.updated',
      { ...SUBSCRIPTION, created: CREATED + DAY + 1 },
      `created\` ${tooLate}`,
    ],
    [
      'customer.subscription.updated',
      { ...SUBSCRIPTION, status: 'asleep' },
      "status` isn't a value that we know",
    ],
    [
      'customer.subscription.updated',
      { ...SUBSCRIPTION, items: { data: Array(10_001).fill({}) } },
      'items.data` has more than 10,000 items',
    ],
    [
      'promotion_code.created',
      { id: 'promo_1', code: 'A'.repeat(256) },
      'code` is longer than 255 characters',
    ],
    ['promotion_code.created', { id: 'promo_1', code: '' }, 'code` is empty'],
    ['invoice_payment.paid', { invoice: 'in_1', payment: null }, "payment` isn't an object"],
    [
      'payment_intent.succeeded',
      { id: 'pi_1', currency: 'usd', amount_received: MAX + 1 },
      `amount_received\` ${tooMuch}`,
    ],
  ])('%s is refused: %#', (type, object, fault) => {
    expect(refusalOf(() => translate(type, object))).toBe(`The event's \`data.object.${fault}. ${REMEDY}`);
  });

  test('is translated at the limits', () => {
    const idr = { ...INVOICE, currency: 'idr', total: 999_999_999_999, amount_paid: 999_999_999_999 };
    const status_transitions = { paid_at: CREATED + DAY };

    expect(translate('invoice.paid', { ...idr, status_transitions })).toMatchObject([
      { facts: [{ gross: 999_999_999_999, paidAt: '2026-09-22T14:13:20.000Z' }] },
    ]);
    expect(translate('invoice.paid', { ...INVOICE, total: MAX, amount_paid: MAX })).toHaveLength(1);
    expect(
      translate('customer.subscription.updated', { ...SUBSCRIPTION, cancel_at: 4_102_444_800 }),
    ).toMatchObject([{ facts: [{ endsAt: '2100-01-01T00:00:00.000Z' }] }]);
    expect(translate('refund.created', { ...REFUND, created: 1_262_304_000 })).toHaveLength(1);
    expect(translate('invoice.paid', { ...INVOICE, discounts: Array(20).fill('di_1') })).toHaveLength(1);
  });
});

test.each([
  ['when it was backdated to', CREATED - DAY, CREATED - DAY],
  ['in 2010 at the earliest', 1_262_304_000, 1_262_304_000],
  ['when it was created if its start is before 2010', 1_262_303_999, CREATED],
  ['when it was created if its start is in the future', 4_080_000_000, CREATED],
  ['when it was created if it names no other start', null, CREATED],
])('a subscription started %s', (_, start_date, expected) => {
  expect(translate('customer.subscription.created', { ...SUBSCRIPTION, start_date })).toMatchObject([
    { facts: [{ startedAt: new Date(expected * 1000).toISOString() }] },
  ]);
});

test('a dispute that names no payment is refused, because nothing could ever match it', () => {
  expect(refusalOf(() => translate('charge.dispute.created', { ...DISPUTE, charge: null }))).toBe(
    "The event includes no payment intent, charge or invoice, so we can't tell which payment it's about. Email us the event ID; our address is on the Privacy page.",
  );
});

test('an error in our own code is not reported as a fault of the event', () => {
  const event = { ...parse(eventOf('refund.created', REFUND)), receivedAt: undefined as never };

  expect(() => stripe.translate(event)).toThrow(TypeError);
});

test('no event type is both needed and optional', () => {
  const { needed, optional } = stripe.eventTypes;

  expect(needed.filter((type) => optional.includes(type))).toEqual([]);
  expect(optional).toEqual(expect.arrayContaining(['payment_intent.succeeded', 'charge.succeeded']));
});
