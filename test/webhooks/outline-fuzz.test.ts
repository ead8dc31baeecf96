import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Unprocessable } from '../../functions/ledger/unprocessable.ts';
import { stripe } from '../../functions/providers/stripe/stripe.ts';
import { isTooDeep } from '../../shared/lib/json-depth.ts';
import { runsAtCost } from '../support/property-runs.ts';
import { corruptedEvents, VALID_EVENTS } from './corrupted-events.ts';

const NOW = new Date('2026-11-22T00:00:00Z');
const bodyOf = (json: unknown) => Buffer.from(JSON.stringify(json));

function read(body: Uint8Array): unknown {
  try {
    const { object, ...parsed } = stripe.parse(body, NOW);
    return { parsed, statements: stripe.translate({ ...parsed, object }) };
  } catch (error) {
    if (error instanceof Unprocessable) return error.message;
    throw error;
  }
}

/** Asserts that the outline of an event leads to the same statements, billing and address as the event. */
function expectSame(event: unknown): void {
  const body = bodyOf(event);
  const outline = stripe.outlineOf(body);
  expect(read(outline)).toEqual(read(body));
  expect(stripe.readBilling(outline, 'plink_1')).toEqual(stripe.readBilling(body, 'plink_1'));
  expect(stripe.addressOf(outline)?.eventId).toBe(stripe.addressOf(body)?.eventId);
  expect(Buffer.compare(stripe.outlineOf(outline), outline)).toBe(0);
}

test('the outline of a valid event is smaller and is translated like the event', () => {
  for (const event of VALID_EVENTS) {
    expectSame(event);
    expect(stripe.outlineOf(bodyOf(event)).length).toBeLessThan(bodyOf(event).length + 1);
  }
});

const isKept = (event: unknown): boolean =>
  typeof event === 'object' && !Array.isArray(event) && !isTooDeep(event);

test('the outline of any event is translated or refused like the event', () => {
  fc.assert(fc.property(corruptedEvents.filter(isKept), expectSame), { numRuns: runsAtCost(4) });
});

/** What an event's object may contain, and how long it may be. */
const LONG: readonly (readonly [string, number, (length: number) => object])[] = [
  [
    'items',
    10_000,
    (length) => ({ items: { data: Array(length).fill({ id: 'si_1', current_period_end: 1_800_000_000 }) } }),
  ],
  ['total_taxes', 10_000, (length) => ({ total_taxes: Array(length).fill({ amount: 1, type: 'x' }) })],
  ['discounts', 20, (length) => ({ discounts: Array(length).fill('di_1') })],
  [
    'refunds',
    50,
    (length) => ({ refunds: Array.from({ length }, (_, n) => ({ refund: `re_${n}`, amount: 1 })) }),
  ],
  ['metadata', 500, (length) => ({ metadata: { affiliate_code: 'x'.repeat(length), note: 'x' } })],
  [
    'metadata of two code units each',
    500,
    (length) => ({ metadata: { affiliate_code: '💥'.repeat(length) } }),
  ],
  ['id', 255, (length) => ({ id: 'x'.repeat(length) })],
  ['status', 50, (length) => ({ status: 'x'.repeat(length) })],
];

test.each(LONG)('what is too long for the event stays too long in its outline: %s', (_, max, objectOf) => {
  const types = new Map(VALID_EVENTS.map((event) => [event.type, event]));
  for (const length of [max, max + 1, max + 2]) {
    for (const event of types.values())
      expectSame({ ...event, data: { object: { ...event.data.object, ...objectOf(length) } } });
  }
});
