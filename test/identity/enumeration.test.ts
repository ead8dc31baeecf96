import { randomUUID } from 'node:crypto';
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_ID, type LocalPool, partnerAttributes, startLocalPool } from './local-pool.ts';

let pool: LocalPool;
beforeAll(async () => {
  pool = await startLocalPool();
});
afterAll(() => pool.stop());

const STATES: Readonly<Record<'unknown' | 'unconfirmed' | 'confirmed', () => Promise<string>>> = {
  unknown: async () => `${randomUUID()}@example.com`,
  unconfirmed: async () => {
    const email = `${randomUUID()}@example.com`;
    await signUp({
      username: email,
      password: 'engine',
      options: { userAttributes: partnerAttributes(email) },
    });
    return email;
  },
  confirmed: async () => {
    const email = await STATES.unconfirmed();
    await confirmSignUp({ username: email, confirmationCode: await pool.codeFor(email) });
    return email;
  },
};

const CALLS: Readonly<Record<string, (Username: string) => Promise<unknown>>> = {
  SignIn: async (Username) => {
    const { body } = await pool.call('InitiateAuth', {
      ClientId: CLIENT_ID,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: Username, SRP_A: 'abcdef' },
    });
    const { USER_ID_FOR_SRP, SECRET_BLOCK } = body.ChallengeParameters;
    const answered = await pool.call('RespondToAuthChallenge', {
      ClientId: CLIENT_ID,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
        TIMESTAMP: 'Sun Nov 22 12:00:00 UTC 2026',
      },
    });
    return [Object.keys(body.ChallengeParameters).sort(), answered];
  },
  ForgotPassword: (Username) => pool.call('ForgotPassword', { ClientId: CLIENT_ID, Username }),
  ConfirmForgotPassword: (Username) =>
    pool.call('ConfirmForgotPassword', {
      ClientId: CLIENT_ID,
      Username,
      ConfirmationCode: '000000',
      Password: 'difference',
    }),
  ResendConfirmationCode: (Username) =>
    pool.call('ResendConfirmationCode', { ClientId: CLIENT_ID, Username }),
  ConfirmSignUp: (Username) =>
    pool.call('ConfirmSignUp', { ClientId: CLIENT_ID, Username, ConfirmationCode: '000000' }),
  SignUp: (Username) =>
    pool.call('SignUp', {
      ClientId: CLIENT_ID,
      Username,
      Password: 'engine',
      UserAttributes: Object.entries(partnerAttributes(Username)).map(([Name, Value]) => ({ Name, Value })),
    }),
};

/**
 * Runs `call` once for each state of an email address. Returns the states whose response differs from the response for an unknown address.
 * Ignores addresses and ids in the responses.
 */
async function revealedBy(call: (email: string) => Promise<unknown>): Promise<string[]> {
  const responses = await Promise.all(
    Object.values(STATES).map(async (emailOf) => {
      const email = await emailOf();
      // Replace ids and masked email addresses, because they always differ.
      return JSON.stringify(await call(email)).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|.\*\*\*@.\*\*\*/g, '…');
    }),
  );
  return Object.keys(STATES).filter((_, n) => responses[n] !== responses[0]);
}

describe('To a stranger with an email address', () => {
  /** The known differences between the responses. No Cognito setting can prevent them. ADR 35 explains each difference. */
  it.each([
    ['SignIn', []],
    ['ForgotPassword', ['unconfirmed']],
    ['ConfirmForgotPassword', ['unconfirmed', 'confirmed']],
    ['ResendConfirmationCode', ['confirmed']],
    ['ConfirmSignUp', ['unconfirmed', 'confirmed']],
    ['SignUp', ['unconfirmed', 'confirmed']],
  ])('%s reveals no more than Cognito does: %j', async (name, revealed) => {
    expect(await revealedBy(CALLS[name] as (email: string) => Promise<unknown>)).toEqual(revealed);
  });
});

it('wrong passwords lock an address out for seconds, and neither end its session nor prevent a new password', async () => {
  const username = await STATES.confirmed();
  await signIn({ username, password: 'engine' });
  const AccessToken = (await fetchAuthSession()).tokens?.accessToken.toString() ?? '';
  await cognitoUserPoolsTokenProvider.authTokenStore.clearTokens();

  pool.stopClock();
  for (let tries = 0; tries < 5; tries++) await CALLS.SignIn?.(username);
  await expect(signIn({ username, password: 'engine' })).rejects.toMatchObject({
    message: 'Password attempts exceeded',
  });
  expect((await pool.call('GetUser', { AccessToken })).status).toBe(200);
  const confirmationCode = await resetPassword({ username }).then(() => pool.codeFor(username));
  await confirmResetPassword({ username, confirmationCode, newPassword: 'difference' });
  expect(await signIn({ username, password: 'difference' })).toMatchObject({ isSignedIn: true });
  await signOut();
});
