import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
    body: { id: userId },
  });

  expect([await phone(), await laptop()]).toEqual(['NotAuthorizedException', 'NotAuthorizedException']);
  expect(await other()).toBeNull();
  // Signing in again works.
  expect(await (await signInElsewhere(email))()).toBeNull();
});
