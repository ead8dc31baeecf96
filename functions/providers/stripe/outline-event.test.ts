import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TEST_EVENT } from '../own-events.ts';
import { stripe } from './stripe.ts';
import { TRANSLATED_TYPES } from './used-types.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const outlined = (event: unknown) =>
  JSON.parse(Buffer.from(stripe.outlineOf(Buffer.from(JSON.stringify(event)))).toString()) as unknown;

const EVENT = {
  id: 'evt_1',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: 1_790_000_000,
  livemode: true,
  type: 'plan.created',
  data: { object: { id: 'plan_1', object: 'plan', nickname: 'Gold' }, previous_attributes: { active: true } },
  request: { id: 'req_1', idempotency_key: 'key' },
};

describe('The outline of an event', () => {
  test('has the envelope and the id of its object, but no content', () => {
    const { request, data, ...envelope } = EVENT;

    expect(outlined(EVENT)).toEqual({ ...envelope, data: { object: { id: 'plan_1', object: 'plan' } } });
  });

  test('is parsed like the event', () => {
    const body = Buffer.from(JSON.stringify(EVENT));
    const { object, ...parsed } = stripe.parse(body, NOW);

    expect(stripe.parse(stripe.outlineOf(body), NOW)).toMatchObject(parsed);
  });

  test('is refused like an event of a connected account', () => {
    const body = Buffer.from(JSON.stringify({ ...EVENT, account: 'acct_1' }));

    expect(() => stripe.parse(stripe.outlineOf(body), NOW)).toThrow('belongs to a connected account');
  });

  test('is small, has the same address, and is its own outline, whatever the event contains', () => {
    const content = fc.constantFrom<unknown>(
      ...[undefined, null, true, 1, 'x', '__proto__', 'x'.repeat(3_000), ['x'], { id: 'x' }, { id: {} }],
    );
    const events = fc.record({
      id: fc.constant('evt_1'),
      type: fc.oneof(fc.constant('plan.created'), content),
      created: content,
      livemode: content,
      api_version: content,
      account: content,
      data: fc.oneof(fc.record({ object: content }), content),
      nested: content,
    });
    fc.assert(
      fc.property(events, (event) => {
        const body = Buffer.from(JSON.stringify(event));
        const outline = stripe.outlineOf(body);
        const { eventId, origin } = stripe.addressOf(body) ?? {};

        expect(outline.length).toBeLessThan(12 * 1_024);
        expect(stripe.outlineOf(outline)).toEqual(outline);
        expect(stripe.addressOf(outline)).toMatchObject({ eventId, origin });
      }),
    );
  });

  test('exists for bytes that are not JSON', () => {
    expect(Buffer.from(stripe.outlineOf(Buffer.from('{'))).toString()).toBe('{}');
  });
});

describe('A type is used', () => {
  test.each([...TRANSLATED_TYPES, ...stripe.eventTypes.needed, ...stripe.eventTypes.optional, TEST_EVENT])(
    'if it is %s',
    (type) => {
      expect(stripe.isUsed(type)).toBe(true);
    },
  );

  test.each(['plan.created', '', 'constructor', 'tributary.unknown'])('unless it is “%s”', (type) => {
    expect(stripe.isUsed(type)).toBe(false);
  });
});
