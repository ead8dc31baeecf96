import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { verifyStripeSignature } from './verify-stripe-signature.ts';

const SECRET = 'whsec_2vC8kqz0TUqgNnY4';
const BODY = JSON.stringify({ id: 'evt_1', object: 'event', note: 'Grüße 🎉' }, null, 2);
const NOW = new Date('2026-11-21T12:00:00Z');
const SECONDS = NOW.getTime() / 1000;

/** Builds a signature header with Stripe's own library. */
const headerBy = (secret: string, timestamp = SECONDS, payload = BODY) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
const v1Of = (header: string) => header.split('v1=')[1] ?? '';

interface Case {
  header?: string;
  body?: string | Uint8Array;
  secrets?: string[];
  now?: Date;
}
const verify = ({ header = headerBy(SECRET), body = BODY, secrets = [SECRET], now = NOW }: Case = {}) =>
  verifyStripeSignature(header, typeof body === 'string' ? Buffer.from(body) : body, secrets, now);

describe("a header of Stripe's own library", () => {
  test('verifies', () => {
    expect(verify()).toBe(true);
  });

  test('verifies for a body that is not valid UTF-8', () => {
    const body = Buffer.from([0xff, 0x00, 0xfe, 0x80]);
    const v1 = createHmac('sha256', SECRET).update(`${SECONDS}.`).update(body).digest('hex');

    expect(verify({ header: `t=${SECONDS},v1=${v1}`, body })).toBe(true);
  });

  test('is accepted by Stripe’s own verification too', () => {
    const timestamp = Math.floor(Date.now() / 1000);
    const header = headerBy(SECRET, timestamp);

    expect(Stripe.webhooks.constructEvent(BODY, header, SECRET).id).toBe('evt_1');
    expect(verify({ header, now: new Date() })).toBe(true);
  });

  test('verifies with any of several valid secrets', () => {
    expect(verify({ secrets: ['whsec_other', SECRET] })).toBe(true);
    expect(verify({ secrets: [SECRET, 'whsec_other'] })).toBe(true);
  });
});

describe('the signed time', () => {
  test.each([
    ['300 seconds old', 300, true],
    ['301 seconds old', 301, false],
    ['60 seconds ahead', -60, true],
    ['61 seconds ahead', -61, false],
    ['a day old', 86_400, false],
    ['a year ahead', -31_536_000, false],
  ])('%s is accepted: %3$s', (_, age, verified) => {
    expect(verify({ header: headerBy(SECRET, SECONDS - age) })).toBe(verified);
  });

  test('cannot be changed without invalidating the signature', () => {
    const old = headerBy(SECRET, SECONDS - 3_600);

    expect(verify({ header: old.replace(/t=\d+/, `t=${SECONDS}`) })).toBe(false);
  });

  test('is rejected if our own clock is invalid', () => {
    expect(verify({ now: new Date(Number.NaN) })).toBe(false);
  });
});

describe('verifyStripeSignature rejects', () => {
  const good = headerBy(SECRET);
  const v1 = v1Of(good);

  test.each<[string, Case]>([
    ['an empty header', { header: '' }],
    ['a header without a time', { header: `v1=${v1}` }],
    ['a header without a signature', { header: `t=${SECONDS}` }],
    ['two times', { header: `t=${SECONDS},t=${SECONDS},v1=${v1}` }],
    ['a time that is not a number', { header: `t=now,v1=${v1}` }],
    ['a negative time', { header: `t=-${SECONDS},v1=${v1}` }],
    ['a time in exponent notation', { header: `t=1e9,v1=${v1}` }],
    ['a time with too many digits', { header: `t=${'9'.repeat(400)},v1=${v1}` }],
    ['a signature in upper case', { header: `t=${SECONDS},v1=${v1.toUpperCase()}` }],
    ['a padded signature', { header: `t=${SECONDS},v1= ${v1}` }],
    ['a padded scheme', { header: `t=${SECONDS}, v1=${v1}` }],
    ['a signature with extra digits', { header: `t=${SECONDS},v1=${v1}00` }],
    ['a truncated signature', { header: `t=${SECONDS},v1=${v1.slice(0, -2)}` }],
    ['one changed digit', { header: `t=${SECONDS},v1=${v1.slice(0, -1)}${v1.endsWith('0') ? '1' : '0'}` }],
    ['only another scheme', { header: `t=${SECONDS},v0=${v1}` }],
    ['a scheme in upper case', { header: `t=${SECONDS},V1=${v1}` }],
    ['semicolons', { header: good.replace(',', ';') }],
    ['a body with one extra space', { body: `${BODY} ` }],
    ['a body that was parsed and serialized again', { body: JSON.stringify(JSON.parse(BODY)) }],
    ['an empty body', { body: '' }],
    ['another secret', { secrets: ['whsec_other'] }],
    ['no secret', { secrets: [] }],
    ['a secret with a trailing space', { secrets: [`${SECRET} `] }],
    ['a secret with a trailing line break', { secrets: [`${SECRET}\n`] }],
  ])('%s', (_, attempt) => {
    expect(verify(attempt)).toBe(false);
  });
});

describe('a header with several signatures, as sent while a secret is rolled', () => {
  const right = v1Of(headerBy(SECRET));
  const wrong = v1Of(headerBy('whsec_other'));

  test('verifies if one signature is right, in any position', () => {
    expect(verify({ header: `t=${SECONDS},v1=${wrong},v1=${right}` })).toBe(true);
    expect(verify({ header: `t=${SECONDS},v1=${right},v1=${wrong}` })).toBe(true);
    expect(verify({ header: `t=${SECONDS},v1=short,v0=${wrong},v1=${right}` })).toBe(true);
  });

  test('is rejected if no signature is right', () => {
    expect(verify({ header: `t=${SECONDS},v1=${wrong},v1=${wrong}` })).toBe(false);
  });
});

describe('for arbitrary input', () => {
  const bodies = fc.uint8Array({ maxLength: 200 });
  const hex = fc.stringMatching(/^[0-9a-f]{64}$/);
  const parts = fc.oneof(
    fc.string(),
    fc.constant(`t=${SECONDS}`),
    hex.map((digits) => `v1=${digits}`),
    fc.string().map((text) => `v1=${text}`),
    fc.integer().map((number) => `t=${number}`),
  );
  const headers = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts, { maxLength: 8 }).map((list) => list.join(',')),
  );

  test('verification never throws and never succeeds without the secret', () => {
    fc.assert(
      fc.property(headers, bodies, (header, body) => {
        expect(verify({ header, body })).toBe(false);
      }),
    );
  });

  test('the signature of one body never verifies another', () => {
    fc.assert(
      fc.property(bodies, bodies, (one, other) => {
        fc.pre(Buffer.compare(one, other) !== 0);
        const v1 = createHmac('sha256', SECRET).update(`${SECONDS}.`).update(one).digest('hex');
        const header = `t=${SECONDS},v1=${v1}`;

        expect([verify({ header, body: one }), verify({ header, body: other })]).toEqual([true, false]);
      }),
    );
  });
});
