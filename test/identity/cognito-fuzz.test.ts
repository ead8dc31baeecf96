import { getDiffieHellman } from 'node:crypto';
import { signIn, signUp } from 'aws-amplify/auth';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COGNITO_OPERATIONS } from '../../local/cognito/operations/all.ts';
import { runsAtCost } from '../support/property-runs.ts';
import {
  CLIENT_ID,
  type LocalPool,
  POOL_ID,
  partnerAttributes,
  startLocalPool,
  type WireResponse,
} from './local-pool.ts';

const SIGNED = { authorization: 'AWS4-HMAC-SHA256 Credential=local' };
/** The modulus of the group in the SRP protocol. */
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const EMAIL = 'ada@example.com';
let pool: LocalPool;

beforeAll(async () => {
  pool = await startLocalPool();
  await register(EMAIL);
});
afterAll(() => pool.stop());

const register = (email: string) =>
  signUp({ username: email, password: 'engine', options: { userAttributes: partnerAttributes(email) } });

/**
 * Asserts that the response is either a success or an error that both Amplify and the AWS SDK can parse. An internal error fails the test.
 */
function expectCognitoShape({ status, errorType, body }: WireResponse): void {
  if (status === 200) {
    expect(errorType).toBeNull();
    return;
  }
  expect(status).toBe(400);
  expect(body).toEqual({ __type: errorType, message: expect.any(String) });
  expect(errorType).toMatch(/^[A-Z]\w+Exception$/);
}

const operation = fc.constantFrom(...COGNITO_OPERATIONS.keys());
/** Generates arbitrary values. Some of them are valid, so that some requests pass the first check. */
const value = fc.oneof(
  fc.constantFrom(CLIENT_ID, POOL_ID, EMAIL, 'USER_SRP_AUTH', 'REFRESH_TOKEN', 'PASSWORD_VERIFIER', '000000'),
  fc.string(),
  fc.jsonValue(),
);
const members = [
  'Username',
  'Password',
  'ConfirmationCode',
  'AuthFlow',
  'AuthParameters',
  'ChallengeName',
  'ChallengeResponses',
  'UserAttributes',
  'AccessToken',
  'RefreshToken',
  'Token',
  'Filter',
  'Limit',
  'GroupName',
] as const;
const body = fc
  .record(Object.fromEntries(members.map((name) => [name, value])), { requiredKeys: [] })
  .map((given) => ({ ClientId: CLIENT_ID, UserPoolId: POOL_ID, ...given }));

describe('The local user pool with arbitrary input', () => {
  it('returns a Cognito error for a body that is not JSON or not an object', async () => {
    const anyBody = fc.oneof(fc.string(), fc.json(), fc.constant('{"__proto__":{"Username":"x"}}'));
    await fc.assert(
      fc.asyncProperty(operation, anyBody, async (name, text) => {
        expectCognitoShape(await pool.call(name, text, SIGNED));
      }),
      { numRuns: runsAtCost(6) },
    );
  });

  it('returns success or a Cognito error for any fields of any operation', async () => {
    await fc.assert(
      fc.asyncProperty(operation, body, async (name, given) => {
        expectCognitoShape(await pool.call(name, given, SIGNED));
      }),
      { numRuns: runsAtCost(2) },
    );
  });

  it('never signs in with arbitrary SRP values', async () => {
    const hex = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), maxLength: 1_100 }),
      fc.constantFrom('0', '1', '00', 'f'.repeat(768), N.toString(16), (N - 1n).toString(16), '-1', '0x1'),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(hex, fc.string(), fc.string(), async (SRP_A, signature, timestamp) => {
        const AuthParameters = { USERNAME: EMAIL, SRP_A };
        const first = await pool.call('InitiateAuth', {
          ClientId: CLIENT_ID,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters,
        });
        expectCognitoShape(first);
        if (first.status !== 200) return;
        const second = await pool.call('RespondToAuthChallenge', {
          ClientId: CLIENT_ID,
          ChallengeName: 'PASSWORD_VERIFIER',
          ChallengeResponses: {
            USERNAME: first.body.ChallengeParameters.USERNAME,
            PASSWORD_CLAIM_SECRET_BLOCK: first.body.ChallengeParameters.SECRET_BLOCK,
            PASSWORD_CLAIM_SIGNATURE: signature,
            TIMESTAMP: timestamp,
          },
        });
        expectCognitoShape(second);
        expect(second.status).toBe(400);
      }),
      { numRuns: runsAtCost(10) },
    );
  });

  it.each(['0', '00', N.toString(16), (2n * N).toString(16)])(
    'refuses a public value that is zero modulo N, because anyone could derive its key (%#)',
    async (SRP_A) => {
      const AuthParameters = { USERNAME: EMAIL, SRP_A };

      const answer = await pool.call('InitiateAuth', {
        ClientId: CLIENT_ID,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters,
      });

      expect(answer.errorType).toBe('InvalidParameterException');
    },
  );

  it('accepts a challenge response only once', async () => {
    // Create another user, because a previous test may have deleted its user.
    const email = 'grace@example.com';
    await register(email);
    let proof = '';
    const send = globalThis.fetch;
    globalThis.fetch = (url, init) => {
      const target = new Headers(init?.headers).get('x-amz-target');
      if (target?.endsWith('RespondToAuthChallenge')) proof = String(init?.body);
      return send(url, init);
    };
    await signIn({ username: email, password: 'engine' }).finally(() => {
      globalThis.fetch = send;
    });

    const replayed = await pool.call('RespondToAuthChallenge', proof);

    // The first response accepted the password and rejected only the unverified email address. The replayed request must fail because of
    // the password.
    expect(replayed.body).toMatchObject({ message: 'Incorrect username or password.' });
  });

  it.each([
    'AdminGetUser',
    'AdminAddUserToGroup',
    'AdminRemoveUserFromGroup',
    'AdminListGroupsForUser',
    'ListUsers',
  ])('refuses %s without AWS credentials', async (name) => {
    const answer = await pool.call(name, { UserPoolId: POOL_ID, Username: EMAIL, GroupName: 'partner' });

    expect(answer.errorType).toBe('MissingAuthenticationTokenException');
  });
});
