import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Unprocessable } from '../../functions/ledger/unprocessable.ts';
import { stripe } from '../../functions/providers/stripe/stripe.ts';
import { LIMITS } from '../../shared/limits.ts';
import { processorTime } from '../support/processor-time.ts';
import { PROPERTY_RUNS } from '../support/property-runs.ts';
import { corruptedEvents, VALID_EVENTS } from './corrupted-events.ts';

const NOW = new Date('2026-11-22T00:00:00Z');
const translate = (body: Uint8Array) => stripe.translate(stripe.parse(body, NOW));
const bodyOf = (json: unknown) => Buffer.from(JSON.stringify(json));

/** Translates `body`. Returns the error that the translation throws, or undefined if it succeeds. */
function errorOf(body: Uint8Array): unknown {
  try {
    translate(body);
    return undefined;
  } catch (error) {
    return error;
  }
}

/**
 * Asserts that the event is either translated or refused with an explanation that partners can understand. Returns true if it is refused.
 */
function expectRefusalOrNone(body: Uint8Array): boolean {
  const error = errorOf(body);
  if (error === undefined) return false;
  expect(error, String(error)).toBeInstanceOf(Unprocessable);
  expect((error as Unprocessable).message).toMatch(/^The event[ '].{10,400}\.$/);
  return true;
}

test('every event used as a base for corruption is valid', () => {
  expect(
    VALID_EVENTS.map(bodyOf)
      .map(errorOf)
      .filter((error) => error !== undefined),
  ).toEqual([]);
});

test('a corrupted event is either translated or refused with a reason', () => {
  let refused = 0;
  fc.assert(
    fc.property(corruptedEvents, (event) => {
      if (expectRefusalOrNone(bodyOf(event))) refused++;
    }),
  );
  expect(refused).toBeGreaterThan(PROPERTY_RUNS / 10);
});

test('any JSON as the object of a known type is either translated or refused with a reason', () => {
  const types = [...new Set(VALID_EVENTS.map((event) => event.type))];
  const event = fc.record({
    id: fc.constant('evt_1'),
    type: fc.constantFrom(...types),
    created: fc.oneof(fc.constant(1_790_000_000), fc.integer()),
    livemode: fc.constant(true),
    data: fc.record({ object: fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue())) }),
  });
  fc.assert(
    fc.property(fc.oneof(event, fc.jsonValue()), (json) => {
      expectRefusalOrNone(bodyOf(json));
    }),
  );
});

test('any bytes are either translated or refused with a reason', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array(),
        fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
      ),
      (body) => {
        expectRefusalOrNone(body);
      },
    ),
  );
});

const TIME = /^(20\d\d|2100)-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/;
const RECENT_TIME = /^20[12]\d-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/;

test('translated statements have amounts and times that the ledger can use', () => {
  fc.assert(
    fc.property(corruptedEvents, (json) => {
      const body = bodyOf(json);
      if (errorOf(body)) return;
      for (const statement of translate(body)) {
        if (statement.says === 'link')
          expect([statement.ref, statement.to].join()).toMatch(/^[\x21-\x7e]{3,511}$/);
        if (statement.says !== 'customer') continue;
        for (const fact of statement.facts) {
          // The time of a code use is the start of the discount. Partners can choose this time freely, so allow any time.
          expect(fact.at).toMatch(fact.type === 'code' ? TIME : RECENT_TIME);
          if (fact.type !== 'payment') continue;
          expect(Number.isSafeInteger(fact.base) && Number.isSafeInteger(fact.gross)).toBe(true);
          expect(fact.base).toBeGreaterThanOrEqual(0);
          expect(fact.base).toBeLessThanOrEqual(1e12);
          expect(fact.gross).toBeGreaterThan(0);
          expect(fact.gross).toBeLessThanOrEqual(1e12);
        }
      }
    }),
  );
});

/**
 * Event bodies of the maximum size, each of which repeats a pattern. In linear time a body takes about half a second, in quadratic time
 * minutes, so a limit in between holds on any machine.
 */
const HUGE: [string, string, (size: number) => unknown][] = [
  ['discounts', 'invoice.paid', (size) => ({ discounts: Array(Math.floor(size / 8)).fill('di_12') })],
  ['faulty discounts', 'invoice.paid', (size) => ({ discounts: Array(Math.floor(size / 2)).fill(1) })],
  ['taxes', 'invoice.paid', (size) => ({ total_taxes: Array(Math.floor(size / 13)).fill({ amount: 1 }) })],
  [
    'refunds',
    'credit_note.created',
    (size) => ({ refunds: Array(Math.floor(size / 16)).fill({ refund: 're' }) }),
  ],
  [
    'items',
    'customer.subscription.updated',
    (size) => ({ items: { data: Array(Math.floor(size / 3)).fill({}) } }),
  ],
  ['spaces in a code', 'invoice.paid', (size) => ({ metadata: { affiliate_code: ' '.repeat(size) } })],
  ['a currency', 'invoice.paid', (size) => ({ currency: 'u'.repeat(size) })],
  ['an ID', 'invoice.paid', (size) => ({ id: 'i'.repeat(size) })],
  [
    'unknown fields',
    'invoice.paid',
    (size) => Object.fromEntries(Array.from({ length: size / 12 }, (_, n) => [`f${n}`, n])),
  ],
];

test.each(HUGE)('a body full of %s is translated or refused in linear time', (_, type, fill) => {
  const event = VALID_EVENTS.find((one) => one.type === type);
  const object = { ...event?.data.object, ...(fill(LIMITS.webhookBody - 6_000) as object) };
  const body = bodyOf({ ...event, data: { object } });
  expect(body.length).toBeGreaterThan(LIMITS.webhookBody / 2);

  expect(processorTime(() => expectRefusalOrNone(body))).toBeLessThan(10_000);
});

test('a body of brackets is refused, however deep', () => {
  const depth = LIMITS.webhookBody / 2 - 1_000;
  const nested = '['.repeat(depth) + ']'.repeat(depth);
  const event = `{"id":"evt_1","type":"invoice.paid","created":1790000000,"livemode":true,"data":{"object":{"id":${nested}}}}`;

  expect(expectRefusalOrNone(Buffer.from(nested))).toBe(true);
  expect(expectRefusalOrNone(Buffer.from(event))).toBe(true);
});
