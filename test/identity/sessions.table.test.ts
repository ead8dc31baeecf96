import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileKey } from '../../functions/entities/profile.ts';
import { signOutEverywhere } from '../../functions/profiles/sign-out-everywhere.ts';
import { authenticateBySrp } from '../../local/demo/cognito-client.ts';
import { LOCAL } from '../../local/settings.ts';
import { AFFILIATE, type ProfilesCloud, startProfiles } from './start-profiles.ts';

let cloud: ProfilesCloud;
beforeAll(async () => {
  cloud = await startProfiles();
});
afterAll(() => cloud.pool.stop());

/**
 * Signs in from another device. Returns a function that refreshes this session. The result of that function is the error, or null if there
 * is none.
 */
async function signInElsewhere(email: string): Promise<() => Promise<string | null>> {
  const { RefreshToken } = await authenticateBySrp(cloud.pool.origin, email, 'engine');
  return async () =>
    (await cloud.pool.call('GetTokensFromRefreshToken', { ClientId: LOCAL.userPoolClientId, RefreshToken }))
      .errorType;
}

it('Ending all sessions ends those of the account on every device, and those of no other account', async () => {
  const [email, otherEmail] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  const userId = await cloud.register(email, AFFILIATE);
  await cloud.register(otherEmail, AFFILIATE);
  const [phone, laptop] = [await signInElsewhere(email), await signInElsewhere(email)];
  const other = await signInElsewhere(otherEmail);
  expect([await phone(), await laptop(), await other()]).toEqual([null, null, null]);

  expect(await cloud.call('endSessions', userId, '[affiliate]')).toEqual({
    status: 200,
    body: { id: userId, signInAfterMs: expect.any(Number) },
  });

  expect([await phone(), await laptop()]).toEqual(['NotAuthorizedException', 'NotAuthorizedException']);
  expect(await other()).toBeNull();
  // Signing in again works.
  expect(await (await signInElsewhere(email))()).toBeNull();
});

describe('After all sessions have ended', () => {
  const signIn = async (email: string) =>
    Number(
      decodeJwt((await authenticateBySrp(cloud.pool.origin, email, 'engine')).AccessToken).auth_time ?? 0,
    );

  it('a sign-in within the same second does not count, but one after the time in the response does', async () => {
    const email = `${randomUUID()}@example.com`;
    const userId = await cloud.register(email, AFFILIATE);
    const before = await signIn(email);
    expect((await cloud.me(userId, '[affiliate]', undefined, before)).status).toBe(200);

    const { body } = await cloud.call('endSessions', userId, '[affiliate]', undefined, before);

    expect(body.signInAfterMs).toBeGreaterThan(0);
    expect(body.signInAfterMs).toBeLessThanOrEqual(1_000);
    await sleep(body.signInAfterMs);
    const { signedOutBefore = 0 } = (await cloud.table.get(profileKey(userId))) ?? {};
    const after = await signIn(email);
    expect(after).toBeGreaterThanOrEqual(signedOutBefore);
    expect((await cloud.me(userId, '[affiliate]', undefined, after)).status).toBe(200);
    expect(await cloud.me(userId, '[affiliate]', undefined, signedOutBefore - 1)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', detail: 'You were signed out. Sign in again.' },
    });
  });

  it('an older request that is handled later does not let earlier sign-ins count again', async () => {
    const userId = await cloud.register(`${randomUUID()}@example.com`, AFFILIATE);
    const signOutAt = (time: string) =>
      signOutEverywhere({ userId, now: new Date(time) }, { table: cloud.table, directory: cloud.directory });

    await signOutAt('2026-11-22T09:30:16.999Z');
    await signOutAt('2026-11-22T09:30:15.000Z');

    expect((await cloud.table.get(profileKey(userId)))?.signedOutBefore).toBe(
      Date.parse('2026-11-22T09:30:17.000Z') / 1_000,
    );
  });
});
