import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  confirmResetPassword,
  confirmSignUp,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_ID, type LocalPool, POOL_ID, partnerAttributes, startLocalPool } from './local-pool.ts';

const MINUTE = 60 * 1000;
const SIGNED = { authorization: 'AWS4-HMAC-SHA256 Credential=local' };
let pool: LocalPool;
let email: string;
let userId: string;

beforeAll(async () => {
  pool = await startLocalPool();
});
afterAll(() => pool.stop());
beforeEach(async () => {
  email = `${randomUUID()}@example.com`;
  const options = { userAttributes: partnerAttributes(email) };
  const result = await signUp({ username: email, password: 'engine', options });
  userId = result.userId ?? '';
  await confirmSignUp({ username: email, confirmationCode: await pool.codeFor(email) });
});
afterEach(async () => {
  pool.moveClock(0);
  await signOut();
});

const accessToken = async () => (await fetchAuthSession()).tokens?.accessToken.toString() ?? '';
const getUser = (AccessToken: string) => pool.call('GetUser', { AccessToken });

describe('Sign-in with the unmodified Amplify client', () => {
  it('issues an access token with the group, verifiable with the published key', async () => {
    const group = { UserPoolId: POOL_ID, Username: userId, GroupName: 'partner' };
    await pool.call('AdminAddUserToGroup', group, SIGNED);

    await signIn({ username: email, password: 'engine' });

    const keys = createRemoteJWKSet(new URL(`${pool.issuer}/.well-known/jwks.json`));
    const { payload } = await jwtVerify(await accessToken(), keys, { issuer: pool.issuer });
    expect(payload).toMatchObject({
      sub: userId,
      username: userId,
      'cognito:groups': ['partner'],
      client_id: CLIENT_ID,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      exp: (payload.iat ?? 0) + 3_600,
    });
    expect(payload).toHaveProperty('origin_jti');
    expect(payload).not.toHaveProperty('email');
    expect(await getCurrentUser()).toMatchObject({ userId, username: userId });
  });

  it('ignores the case of the email and keeps the password out of the data file', async () => {
    await signIn({ username: email.toUpperCase(), password: 'engine' });

    expect(await fetchUserAttributes()).toMatchObject({
      ...partnerAttributes(email),
      email_verified: 'true',
    });
    expect(await readFile(pool.dataFile, 'utf8')).not.toContain('"engine"');
  });

  it('accepts passwords beyond ASCII', async () => {
    const username = `x${email}`;
    const password = 'pässwörd 🔑';
    await signUp({ username, password, options: { userAttributes: partnerAttributes(username) } });
    await confirmSignUp({ username, confirmationCode: await pool.codeFor(username) });

    expect(await signIn({ username, password })).toMatchObject({ isSignedIn: true });
  });

  it('returns the same error for a wrong password and an unknown user', async () => {
    const wrong = signIn({ username: email, password: 'enginE' });
    await expect(wrong).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    const unknown = signIn({ username: 'nobody@example.com', password: 'engine' });
    await expect(unknown).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });

  it('returns a stable salt and ID for an unknown user, like those of a real one', async () => {
    const start = () =>
      pool.call('InitiateAuth', {
        ClientId: CLIENT_ID,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: 'nobody@example.com', SRP_A: 'abcdef' },
      });
    const [first, second] = [await start(), await start()];

    const { SALT, USER_ID_FOR_SRP } = first.body.ChallengeParameters;
    expect(second.body.ChallengeParameters).toMatchObject({ SALT, USER_ID_FOR_SRP });
    expect(USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('locks the account after five wrong passwords, and for longer after each further one', async () => {
    pool.stopClock();
    for (let tries = 0; tries < 5; tries++) {
      await signIn({ username: email, password: 'wrong!' }).catch(() => undefined);
    }
    const right = () => signIn({ username: email, password: 'engine' });

    await expect(right()).rejects.toMatchObject({ message: 'Password attempts exceeded' });
    pool.moveClock(1_100);
    await signIn({ username: email, password: 'wrong!' }).catch(() => undefined);
    pool.moveClock(1_500);
    await expect(right()).rejects.toMatchObject({ message: 'Password attempts exceeded' });
    pool.moveClock(20 * MINUTE);
    await expect(right()).resolves.toMatchObject({ isSignedIn: true });
  });

  it('issues new tokens with the old time of sign-in for the refresh token, even after a restart', async () => {
    await signIn({ username: email, password: 'engine' });
    const first = await accessToken();
    await pool.restart();
    pool.moveClock(10 * MINUTE);

    const session = await fetchAuthSession({ forceRefresh: true });

    const second = session.tokens?.accessToken;
    expect(second?.toString()).not.toBe(first);
    expect(second?.payload.sub).toBe(userId);
    expect((second?.payload.iat ?? 0) - claimsOf(first).iat).toBeGreaterThanOrEqual(10 * 60);
    expect(second?.payload.auth_time).toBe(claimsOf(first).auth_time);
    expect((await getUser(second?.toString() ?? '')).status).toBe(200);
  });

  it('revokes both tokens on sign-out', async () => {
    const [access, refresh] = await signInElsewhere();
    const used = { ClientId: CLIENT_ID, RefreshToken: refresh };
    expect((await pool.call('GetTokensFromRefreshToken', used)).status).toBe(200);

    await pool.call('RevokeToken', { ClientId: CLIENT_ID, Token: refresh });

    expect((await pool.call('GetTokensFromRefreshToken', used)).body).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    expect((await getUser(access)).body).toMatchObject({ message: 'Access Token has been revoked' });
  });

  it('ends every session on a global sign-out', async () => {
    const [elsewhere] = await signInElsewhere();
    await signIn({ username: email, password: 'engine' });

    await signOut({ global: true });

    expect((await getUser(elsewhere)).errorType).toBe('NotAuthorizedException');
  });

  it('refuses a token that is an hour old, tampered with or an ID token', async () => {
    await signIn({ username: email, password: 'engine' });
    const { tokens } = await fetchAuthSession();
    const token = tokens?.accessToken.toString() ?? '';
    const [header, body = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: randomUUID() })).toString('base64url');

    const invalid = { __type: 'NotAuthorizedException', message: 'Invalid Access Token' };
    expect((await getUser([header, forged, signature].join('.'))).body).toEqual(invalid);
    expect((await getUser(tokens?.idToken?.toString() ?? '')).body).toEqual(invalid);
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    expect((await getUser(`${unsigned}.${body}.`)).body).toEqual(invalid);
    pool.moveClock(60 * MINUTE + 1_000);
    expect((await getUser(token)).body).toMatchObject({ message: 'Access Token has expired' });
  });

  it('changes names, but never the role or the email', async () => {
    await signIn({ username: email, password: 'engine' });

    await updateUserAttributes({ userAttributes: { given_name: 'Augusta' } });
    const role = updateUserAttributes({ userAttributes: { 'custom:role': 'affiliate' } });
    await expect(role).rejects.toMatchObject({ name: 'InvalidParameterException' });
    const address = updateUserAttributes({ userAttributes: { email: 'else@example.com' } });
    await expect(address).rejects.toMatchObject({ name: 'InvalidParameterException' });

    expect(await fetchUserAttributes()).toMatchObject({
      ...partnerAttributes(email),
      given_name: 'Augusta',
    });
  });

  it('changes the password only with the old one', async () => {
    await signIn({ username: email, password: 'engine' });

    const guess = updatePassword({ oldPassword: 'wrong!', newPassword: 'difference' });
    await expect(guess).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const short = updatePassword({ oldPassword: 'engine', newPassword: 'short' });
    await expect(short).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await updatePassword({ oldPassword: 'engine', newPassword: 'difference' });

    await signOut();
    await expect(signIn({ username: email, password: 'engine' })).rejects.toThrow();
    expect(await signIn({ username: email, password: 'difference' })).toMatchObject({ isSignedIn: true });
  });

  it('resets a forgotten password with a code that works once and for an hour', async () => {
    const { nextStep } = await resetPassword({ username: email });
    expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
    const confirmationCode = await pool.codeFor(email);
    const confirm = () =>
      confirmResetPassword({ username: email, confirmationCode, newPassword: 'difference' });

    pool.moveClock(60 * MINUTE + 1_000);
    await expect(confirm()).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    pool.moveClock(0);
    await confirm();
    expect(pool.events.at(-1)?.triggerSource).toBe('PostConfirmation_ConfirmForgotPassword');
    await expect(confirm()).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    expect(await signIn({ username: email, password: 'difference' })).toMatchObject({ isSignedIn: true });
  });

  it('does not reveal during a password reset whether an account exists', async () => {
    const mails = (await pool.mailbox.list()).length;

    const known = await pool.call('ForgotPassword', { ClientId: CLIENT_ID, Username: email });
    const username = `${email.slice(0, 1)}nobody@example.com`;
    const unknown = await pool.call('ForgotPassword', { ClientId: CLIENT_ID, Username: username });

    expect(unknown).toEqual(known);
    expect((await pool.mailbox.list()).length).toBe(mails + 1);
  });

  it("has no deletion of one's own, which the firewall blocks, because it would accept any token", async () => {
    await signIn({ username: email, password: 'engine' });

    await expect(deleteUser()).rejects.toThrow();

    expect((await getUser(await accessToken())).status).toBe(200);
  });
});

const claimsOf = (token: string): { iat: number; auth_time: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Simulates a second browser: signs in with Amplify, returns the tokens, and clears Amplify's storage without signing out. */
async function signInElsewhere(): Promise<[access: string, refresh: string]> {
  await signIn({ username: email, password: 'engine' });
  const { authTokenStore } = cognitoUserPoolsTokenProvider;
  const tokens = await authTokenStore.loadTokens();
  await authTokenStore.clearTokens();
  return [tokens?.accessToken.toString() ?? '', tokens?.refreshToken ?? ''];
}
