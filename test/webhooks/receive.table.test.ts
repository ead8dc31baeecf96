import { randomBytes } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { eventBody, type ProviderEvent } from '../../functions/entities/provider-event.ts';
import { testKeyOf } from '../../functions/entities/signing-secret.ts';
import { stripe } from '../../functions/providers/stripe/stripe.ts';
import { signStripe } from '../../local/stripe/sign.ts';
import { LIMITS } from '../../shared/limits.ts';
import { runsAtCost } from '../support/property-runs.ts';
import type { WebhookApp } from '../support/webhook-app.ts';
import { hookRequest, signedRequest } from '../support/webhook-handlers.ts';
import { bodyOf, later, NOW, type Receiver, startReceiver } from './receiver.ts';

let receive: Receiver['receive'];
let newApp: Receiver['newApp'];
let stored: Receiver['stored'];
let healthOf: Receiver['healthOf'];
beforeAll(async () => {
  ({ receive, newApp, stored, healthOf } = await startReceiver());
});

describe('a signed event', () => {
  test('is stored with the exact signed bytes for 90 days', async () => {
    const app = await newApp('stored');
    const body = bodyOf('evt_exact', { note: 'Grüße  🎉\\u0000', amount: 1.0 });

    const answer = await receive(signedRequest(app, body, NOW));

    const event = await stored(app, 'evt_exact');
    expect(answer.statusCode).toBe(200);
    expect(event).toMatchObject({
      type: 'ProviderEvent',
      receivedAt: NOW.toISOString(),
      expiresAt: Math.floor(NOW.getTime() / 1000) + 90 * 86_400,
    });
    expect(Buffer.from(eventBody(event as ProviderEvent)).toString()).toBe(body);
  });

  test('is listed in the log of its app with its counterparts', async () => {
    const app = await newApp('counterparts');
    const created = Math.floor(NOW.getTime() / 1000);
    const refunded = { type: 'charge.refunded', api_version: '2026-10-28.endive', created };

    await receive(signedRequest(app, bodyOf('evt_refunded', refunded), NOW));

    const event = await stored(app, 'evt_refunded');
    expect(event).toMatchObject({
      GSI2SK: `${NOW.toISOString()}#live#charge.refunded#evt_refunded#refund.created#stripe`,
    });
  });

  test('may be base64-encoded', async () => {
    const app = await newApp('base64');
    const body = bodyOf('evt_base64', { note: 'Grüße' });
    const signature = signStripe(body, app.secret, NOW);

    const answer = await receive(hookRequest({ token: app.token, body, signature, now: NOW, base64: true }));

    expect(answer.statusCode).toBe(200);
    expect(await stored(app, 'evt_base64')).toBeDefined();
  });

  test('is accepted even if its type is irrelevant', async () => {
    const app = await newApp('unknown-type');

    const answer = await receive(
      signedRequest(app, bodyOf('evt_type', { type: 'treasury.new_thing.happened' }), NOW),
    );

    expect(answer.statusCode).toBe(200);
  });

  test('is stored without its content if its type is never used', async () => {
    const app = await newApp('unused');
    const envelope = { created: 1, livemode: true, type: 'plan.created' };
    const data = { object: { id: 'plan_1', object: 'plan', nickname: 'x'.repeat(300_000) } };

    await receive(signedRequest(app, JSON.stringify({ id: 'evt_unused', ...envelope, data }), NOW));

    const event = (await stored(app, 'evt_unused', 'plan_1')) as ProviderEvent;
    expect(JSON.parse(Buffer.from(eventBody(event)).toString())).toEqual({
      id: 'evt_unused',
      ...envelope,
      data: { object: { id: 'plan_1', object: 'plan' } },
    });
    expect(event.body.length).toBeLessThan(200);
  });

  test('is stored once regardless of concurrent duplicates, all of which succeed', async () => {
    const app = await newApp('duplicates');
    const body = bodyOf('evt_many');

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => receive(signedRequest(app, body, NOW))),
    );

    const messages = answers.map((answer) => (JSON.parse(answer.body ?? '') as { message: string }).message);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(messages.filter((message) => message === 'Received.')).toHaveLength(1);
  });

  test('keeps the bytes of the first delivery', async () => {
    const app = await newApp('first-bytes');
    await receive(signedRequest(app, bodyOf('evt_again', { amount: 1 }), NOW));

    const answer = await receive(signedRequest(app, bodyOf('evt_again', { amount: 2 }), later(1_000)));

    const event = (await stored(app, 'evt_again')) as ProviderEvent;
    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(Buffer.from(eventBody(event)).toString())).toMatchObject({ amount: 1 });
  });

  test('is stored for its own app only, even if another has the same event ID', async () => {
    const [one, other] = [await newApp('one'), await newApp('other')];
    await receive(signedRequest(one, bodyOf('evt_shared'), NOW));

    expect(await stored(other, 'evt_shared')).toBeUndefined();
    expect((await receive(signedRequest(other, bodyOf('evt_shared'), NOW))).body).toContain('Received.');
  });
});

describe('size', () => {
  const LIMIT = LIMITS.webhookBody;
  /** Returns an event of exactly so many bytes. By default, compression can't shrink it. */
  const sized = (bytes: number, pad = randomBytes(bytes / 2).toString('base64')) => {
    const frame = bodyOf('evt_sized', { pad: '' });
    return frame.replace('"pad": ""', `"pad": "${pad.padEnd(bytes, 'x').slice(0, bytes - frame.length)}"`);
  };
  const bodyStored = async (app: WebhookApp) =>
    Buffer.from(eventBody((await stored(app, 'evt_sized')) as ProviderEvent)).toString();

  test.each([
    ['of 350,000 bytes that cannot be compressed', sized(349_000)],
    ['of 4,000,000 bytes that can be compressed', sized(LIMIT, 'x')],
  ])('an event %s is stored exactly', async (_, body) => {
    const app = await newApp('exact');

    expect((await receive(signedRequest(app, body, NOW))).statusCode).toBe(200);
    expect(await bodyStored(app)).toBe(body);
  });

  test.each([700_000, LIMIT])(
    'of an event of %i bytes that does not fit into an item, only the fields that are read are stored',
    async (bytes) => {
      const app = await newApp('cut');
      const body = sized(bytes, randomBytes(bytes).toString('base64'));

      expect(Buffer.byteLength(body)).toBe(bytes);
      expect((await receive(signedRequest(app, body, NOW))).statusCode).toBe(200);
      const { pad, ...event } = JSON.parse(body) as { pad: string };
      expect(JSON.parse(await bodyStored(app))).toEqual(event);
    },
  );

  test('an event of a type that is never used is stored as its outline, however large', async () => {
    const app = await newApp('large-unused');
    const type = 'plan.created';
    const body = bodyOf('evt_sized', { type, pad: randomBytes(600_000).toString('base64') });

    expect((await receive(signedRequest(app, body, NOW))).statusCode).toBe(200);
    expect(JSON.parse(await bodyStored(app))).not.toHaveProperty('pad');
  });

  test.each([
    ['is larger than 4,000,000 bytes', sized(LIMIT + 1, 'x')],
    [
      'is too large even without the fields that are not read',
      bodyOf('evt_sized', {
        type: 'customer.subscription.updated',
        data: {
          object: {
            items: {
              data: Array.from({ length: 9_000 }, () => ({
                current_period_end: randomBytes(90).toString('base64'),
              })),
            },
          },
        },
      }),
    ],
  ])('a signed event that %s is refused and counted', async (_, body) => {
    const app = await newApp('above');

    const answers = [
      await receive(signedRequest(app, body, NOW)),
      await receive(signedRequest(app, body, later(60_000))),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 413]);
    expect(await stored(app, 'evt_sized')).toBeUndefined();
    expect(await healthOf(app.appId)).toMatchObject({
      type: 'Health',
      tooLarge: 2,
      lastTooLargeType: (JSON.parse(body) as { type: string }).type,
      lastTooLargeAt: later(60_000).toISOString(),
    });
  });

  test('a large body without a right signature is refused like a small one and not counted', async () => {
    const app = await newApp('unsigned');

    const answer = await receive(
      signedRequest({ ...app, secret: 'whsec_other' }, sized(LIMIT + 1, 'x'), NOW),
    );

    expect(answer.statusCode).toBe(400);
    expect(await healthOf(app.appId)).not.toHaveProperty('tooLarge');
  });

  test('is measured in bytes after base64 decoding', async () => {
    for (const base64 of [false, true]) {
      const app = await newApp('measured');
      const frame = Buffer.byteLength(bodyOf('evt_sized', { pad: '' }));
      for (const [letters, status] of [
        [Math.floor((LIMIT - frame) / 2), 200],
        [Math.floor((LIMIT - frame) / 2) + 1, 413],
      ] as const) {
        const body = bodyOf('evt_sized', { pad: 'ü'.repeat(letters) });
        const signature = signStripe(body, app.secret, NOW);
        const answer = await receive(hookRequest({ token: app.token, body, signature, now: NOW, base64 }));
        expect(answer.statusCode).toBe(status);
      }
    }
  });
});

describe('a signed body that is not an event', () => {
  test.each([
    ['invalid JSON', 'hello'],
    ['an empty body', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['an object without an id', '{"type":"v2.core.event"}'],
    ['an ID that is not a string', '{"id":7}'],
    ['an empty ID', '{"id":""}'],
    ['an ID with our key separator', '{"id":"evt#1"}'],
    ['an ID of 256 characters', `{"id":"${'e'.repeat(256)}"}`],
  ])('is refused with 400 and a remedy: %s', async (_, body) => {
    const app = await newApp('malformed');

    const answer = await receive(signedRequest(app, body, NOW));

    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('snapshot');
  });
});

describe('any input from API Gateway', () => {
  test('throws nothing and returns only a status and a message', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const messy = fc.record(
      {
        headers: fc.oneof(
          fc.constant(null),
          fc.dictionary(fc.constantFrom('stripe-signature', 'x'), fc.string()),
        ),
        pathParameters: fc.oneof(fc.constant(null), fc.record({ token: fc.string() }, { requiredKeys: [] })),
        body: fc.oneof(fc.constant(null), fc.string({ unit: 'binary' }), fc.json()),
        isBase64Encoded: fc.oneof(fc.boolean(), fc.constant(null)),
        requestContext: fc.oneof(
          fc.constant(null),
          fc.record({ timeEpoch: fc.anything() }, { requiredKeys: [] }),
        ),
      },
      { requiredKeys: [] },
    );

    await fc.assert(
      fc.asyncProperty(messy, async (event) => {
        const answer = await receive(event as unknown as APIGatewayProxyEventV2);

        expect(Object.keys(answer)).toEqual(['statusCode', 'headers', 'body']);
        expect([400, 413, 429, 500]).toContain(answer.statusCode);
      }),
      { numRuns: runsAtCost(4) },
    );
  });
});

describe('a test event', () => {
  const testEvent = (app: WebhookApp, change: object = {}) => {
    const { body, headers } = stripe.testEvent({
      id: app.token,
      signingKey: testKeyOf(app.secret),
      now: NOW,
    });
    const changed = JSON.stringify({ ...JSON.parse(Buffer.from(body).toString()), ...change });
    const signature = signStripe(changed, testKeyOf(app.secret), NOW);
    const isChanged = Object.keys(change).length > 0;
    return hookRequest({
      token: app.token,
      body: isChanged ? changed : body,
      signature: isChanged ? signature : headers['stripe-signature'],
      now: NOW,
    });
  };

  test('is accepted with the key that is derived from the signing secret', async () => {
    const app = await newApp('test-event');

    expect((await receive(testEvent(app))).statusCode).toBe(200);
    expect(await stored(app, `test:${app.token}`)).toMatchObject({ appId: app.appId });
  });

  test.each(['invoice.paid', 'tributary.promotion_code.linked'])(
    'cannot have the type %s, even in live mode',
    async (type) => {
      const app = await newApp('forged-test-event');

      expect((await receive(testEvent(app, { type, livemode: true }))).statusCode).toBe(400);
      expect(await stored(app, `test:${app.token}`)).toBeUndefined();
    },
  );

  test('is the only own event that a webhook accepts, also with the right secret', async () => {
    const app = await newApp('own-events');

    for (const type of ['tributary.promotion_code.linked', 'tributary.customer.stated']) {
      expect((await receive(signedRequest(app, bodyOf('evt_own', { type }), NOW))).statusCode).toBe(400);
      expect(await stored(app, 'evt_own')).toBeUndefined();
    }
  });

  test('signed with the key of another app is refused', async () => {
    const [one, other] = [await newApp('test-event-mine'), await newApp('test-event-theirs')];

    expect((await receive(testEvent({ ...one, secret: other.secret }))).statusCode).toBe(400);
  });
});
