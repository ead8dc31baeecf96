import { beforeAll, describe, expect, test } from 'vitest';
import { type Hook, hookItem } from '../../functions/entities/hook.ts';
import { profileKey } from '../../functions/entities/profile.ts';
import type { Table } from '../../functions/table/table.ts';
import { signStripe } from '../../local/stripe/sign.ts';
import { sealedItem, type WebhookApp } from '../support/webhook-app.ts';
import { hookRequest, signedRequest } from '../support/webhook-handlers.ts';
import { bodyOf, later, NOW, type Receiver, startReceiver } from './receiver.ts';

const DAY = 86_400_000;

let table: Table;
let receive: Receiver['receive'];
let newApp: Receiver['newApp'];
let stored: Receiver['stored'];
let healthOf: Receiver['healthOf'];
beforeAll(async () => {
  ({ table, receive, newApp, stored, healthOf } = await startReceiver());
});

describe('a refusal', () => {
  test('is identical for an unknown address and for a missing secret, a wrong signature or no signature', async () => {
    const app = await newApp('refused');
    const without = await newApp('without-secret', { secrets: 'none' });
    const body = bodyOf('evt_refused');
    const signed = (token: string, secret: string) =>
      hookRequest({ token, body, signature: signStripe(body, secret, NOW), now: NOW });

    const answers = await Promise.all([
      receive(signed('token-of-nobody', app.secret)),
      receive(signed(without.token, without.secret)),
      receive(signed(app.token, 'whsec_wrong')),
      receive(signed(app.token, '')),
      receive(signed('', app.secret)),
      receive(signed(`${app.token}#`, app.secret)),
      receive(hookRequest({ token: app.token, body, now: NOW })),
      receive(hookRequest({ token: app.token, body, now: NOW, signature: 'nonsense' })),
    ]);

    expect(answers[0]?.statusCode).toBe(400);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await stored(app, 'evt_refused')).toBeUndefined();
  });

  test('of a wrong signature is counted for the owner', async () => {
    const app = await newApp('counted');
    const body = bodyOf('evt_counted');
    const signature = signStripe(body, 'whsec_wrong', NOW);

    for (let n = 0; n < 3; n++) await receive(hookRequest({ token: app.token, body, signature, now: NOW }));

    expect(await healthOf(app.appId)).toMatchObject({
      wrongSignatures: 3,
      lastWrongSignatureAt: NOW.toISOString(),
    });
  });

  test('is not counted as a wrong signature if no secret is saved or the URL has ended', async () => {
    const without = await newApp('uncounted-without', { secrets: 'none' });
    const app = await newApp('uncounted-ended');
    const ended: Hook = { ...app, validUntil: NOW.toISOString() };
    await table.transaction().put(hookItem(ended)).commit();

    for (const each of [without, app]) {
      const answer = await receive(signedRequest(each, bodyOf('evt_uncounted'), NOW));
      expect(answer.statusCode).toBe(400);
    }

    expect(await healthOf(without.appId)).toBeUndefined();
    expect(await healthOf(app.appId)).toBeUndefined();
  });

  test('of a wrong signature reports the time since which none was valid', async () => {
    const app = await newApp('since');
    const wrong = (now: Date) =>
      receive(signedRequest({ ...app, secret: 'whsec_wrong' }, bodyOf('evt_since'), now));

    await wrong(NOW);
    await wrong(later(DAY));

    expect(await healthOf(app.appId)).toMatchObject({
      wrongSince: NOW.toISOString(),
      lastWrongSignatureAt: later(DAY).toISOString(),
    });
  });

  test('applies to events signed with another app’s secret', async () => {
    const [one, other] = [await newApp('mine'), await newApp('theirs')];
    const body = bodyOf('evt_crossed');

    const answer = await receive(signedRequest({ ...one, secret: other.secret }, body, NOW));

    expect(answer.statusCode).toBe(400);
  });
});

describe('more than thirty refusals in a minute', () => {
  const wrong = (token: string, now: Date) => {
    const body = bodyOf('evt_flood');
    return receive(hookRequest({ token, body, signature: signStripe(body, 'whsec_wrong', now), now }));
  };
  const flood = async (token: string) => {
    for (let n = 0; n < 30; n++) await wrong(token, NOW);
  };

  test('get status 429 with the time to wait, and are no longer counted', async () => {
    const app = await newApp('flooded');
    await flood(app.token);

    const answer = await wrong(app.token, later(20_000));

    expect(answer).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } });
    expect(await healthOf(app.appId)).toMatchObject({ wrongSignatures: 30 });
    expect((await wrong(app.token, later(60_000))).statusCode).toBe(400);
  });

  test('lose no event with a valid signature', async () => {
    const app = await newApp('flooded-signed');
    await flood(app.token);

    const answer = await receive(signedRequest(app, bodyOf('evt_signed'), NOW));

    expect(answer.statusCode).toBe(200);
    expect(await stored(app, 'evt_signed')).toBeDefined();
  });

  test('delay an event signed with a new secret, but do not lose it', async () => {
    const app = await newApp('flooded-rotated');
    await flood(app.token);
    await table
      .transaction()
      .put(await sealedItem(app.appId, { current: 'whsec_new' }))
      .commit();
    const deliver = (now: Date) =>
      receive(signedRequest({ ...app, secret: 'whsec_new' }, bodyOf('evt_rotated'), now));

    expect((await deliver(later(1_000))).statusCode).toBe(429);
    expect((await deliver(later(61_000))).statusCode).toBe(200);
  });

  test('look the same for an unknown URL', async () => {
    const app = await newApp('flooded-known');
    await flood(app.token);
    await flood('flooded-unknown');

    expect(await wrong('flooded-unknown', NOW)).toEqual(await wrong(app.token, NOW));
  });

  test('do not affect any other URL', async () => {
    const [one, other] = [await newApp('flooded-one'), await newApp('flooded-other')];
    await flood(one.token);

    expect((await wrong(other.token, NOW)).statusCode).toBe(400);
  });
});

describe('rotation', () => {
  test('the previous secret is valid until it expires', async () => {
    const app = await newApp('previous', {
      secrets: { current: 'whsec_new', previous: 'whsec_old', previousUntil: later(DAY).toISOString() },
    });
    const deliver = (secret: string, now: Date, id: string) =>
      receive(signedRequest({ ...app, secret }, bodyOf(id), now));

    expect((await deliver('whsec_old', NOW, 'evt_r1')).statusCode).toBe(200);
    expect((await deliver('whsec_old', later(DAY - 1), 'evt_r2')).statusCode).toBe(200);
    expect((await deliver('whsec_old', later(DAY), 'evt_r3')).statusCode).toBe(400);
    expect((await deliver('whsec_new', later(DAY), 'evt_r4')).statusCode).toBe(200);
  });

  test('a revoked secret is refused within a minute, even if it was just used', async () => {
    const current = { current: 'whsec_new' };
    const app = await newApp('revoked', {
      secrets: { ...current, previous: 'whsec_old', previousUntil: later(DAY).toISOString() },
    });
    const deliver = (secret: string, now: Date, id: string) =>
      receive(signedRequest({ ...app, secret }, bodyOf(id), now));
    expect((await deliver('whsec_old', NOW, 'evt_v1')).statusCode).toBe(200);
    await table
      .transaction()
      .put(await sealedItem(app.appId, current))
      .commit();

    expect((await deliver('whsec_old', later(60_000), 'evt_v2')).statusCode).toBe(400);
    expect((await deliver('whsec_new', later(60_000), 'evt_v3')).statusCode).toBe(200);
  });

  test('the previous address is valid until it expires', async () => {
    const app = await newApp('old-address');
    const old: Hook = {
      token: `${app.token}-old`,
      appId: app.appId,
      partnerId: app.partnerId,
      validUntil: later(DAY).toISOString(),
    };
    await table.transaction().put(hookItem(old)).commit();
    const deliver = (now: Date, id: string) =>
      receive(signedRequest({ ...app, token: old.token }, bodyOf(id), now));

    expect((await deliver(NOW, 'evt_a1')).statusCode).toBe(200);
    expect((await deliver(later(DAY - 1), 'evt_a2')).statusCode).toBe(200);
    expect((await deliver(later(DAY), 'evt_a3')).statusCode).toBe(400);
  });

  test('a newly saved secret is valid immediately, even if the previous one is cached', async () => {
    const app = await newApp('saved');
    await receive(signedRequest(app, bodyOf('evt_s1'), NOW));
    await table
      .transaction()
      .put(await sealedItem(app.appId, { current: 'whsec_saved' }))
      .commit();

    const answer = await receive(
      signedRequest({ ...app, secret: 'whsec_saved' }, bodyOf('evt_s2'), later(1_000)),
    );

    expect(answer.statusCode).toBe(200);
    expect(await healthOf(app.appId)).toBeUndefined();
  });

  test('a first secret saved after a refusal is valid immediately', async () => {
    const app = await newApp('first-secret', { secrets: 'none' });
    await receive(signedRequest(app, bodyOf('evt_f1'), NOW));
    await table
      .transaction()
      .put(await sealedItem(app.appId, { current: app.secret }))
      .commit();

    expect((await receive(signedRequest(app, bodyOf('evt_f1'), later(1_000)))).statusCode).toBe(200);
  });

  test('a secret replaced without a grace period is forgotten within a minute', async () => {
    const app = await newApp('forgotten');
    await receive(signedRequest(app, bodyOf('evt_g1'), NOW));
    await table
      .transaction()
      .put(await sealedItem(app.appId, { current: 'whsec_replaced' }))
      .commit();

    expect((await receive(signedRequest(app, bodyOf('evt_g2'), later(61_000)))).statusCode).toBe(400);
  });
});

describe('a blocked partner', () => {
  const setBlocked = (app: WebhookApp, blockedAt: string | undefined) =>
    table
      .transaction()
      .update(
        profileKey(app.partnerId),
        blockedAt ? { set: { type: 'Profile', blockedAt } } : { remove: ['blockedAt'] },
      )
      .commit();
  const deliver = (app: WebhookApp, id: string, now: Date) => receive(signedRequest(app, bodyOf(id), now));

  test('gets no event processed or stored within a minute, and the provider keeps trying', async () => {
    const app = await newApp('blocked');
    expect((await deliver(app, 'evt_b1', NOW)).statusCode).toBe(200);
    await setBlocked(app, NOW.toISOString());

    const refused = await deliver(app, 'evt_b2', later(60_000));

    expect(refused.statusCode).toBe(403);
    expect(refused.body).toBe(
      '{"message":"The account of this webhook is blocked. Events are not accepted."}',
    );
    expect(await stored(app, 'evt_b2')).toBeUndefined();
  });

  test('gets the same events when they are sent again after the block', async () => {
    const app = await newApp('unblocked');
    await setBlocked(app, NOW.toISOString());
    expect((await deliver(app, 'evt_u1', NOW)).statusCode).toBe(403);
    await setBlocked(app, undefined);

    expect((await deliver(app, 'evt_u1', later(60_000))).statusCode).toBe(200);
    expect(await stored(app, 'evt_u1')).toBeDefined();
  });

  test('cannot be told from any other by someone without the secret', async () => {
    const app = await newApp('blocked-secretly');
    await setBlocked(app, NOW.toISOString());

    const wrong = await deliver({ ...app, secret: 'whsec_wrong' }, 'evt_w1', NOW);

    expect(wrong).toEqual(await deliver({ ...app, token: 'token-of-nobody' }, 'evt_w1', NOW));
  });
});
