import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { CognitoError, userDisabled, wrongCredentials } from '../errors.ts';
import { clientOperation } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { createSession } from '../sessions.ts';
import {
  clientProof,
  computeVerifier,
  createKeyPair,
  type Identity,
  parsePublicValue,
  sharedKey,
} from '../srp.ts';
import { refresh } from './refresh.ts';

const Texts = z.record(z.string(), z.string().check(z.maxLength(20_000)));

const InitiateAuth = clientOperation(
  { AuthFlow: z.string(), AuthParameters: z.optional(Texts) },
  async ({ AuthFlow, AuthParameters = {} }, pool) => {
    if (AuthFlow === 'USER_SRP_AUTH') return challenge(AuthParameters, pool);
    if (AuthFlow === 'REFRESH_TOKEN' || AuthFlow === 'REFRESH_TOKEN_AUTH') {
      return refresh(AuthParameters.REFRESH_TOKEN ?? '', pool);
    }
    throw new CognitoError('InvalidParameterException', `${AuthFlow} flow not enabled for this client`);
  },
);

const RespondToAuthChallenge = clientOperation(
  { ChallengeName: z.literal('PASSWORD_VERIFIER'), ChallengeResponses: Texts },
  async ({ ChallengeResponses }, pool) => {
    const now = pool.now();
    const name = required(ChallengeResponses, 'USERNAME');
    const secretBlock = required(ChallengeResponses, 'PASSWORD_CLAIM_SECRET_BLOCK');
    const timestamp = required(ChallengeResponses, 'TIMESTAMP');
    const signature = required(ChallengeResponses, 'PASSWORD_CLAIM_SIGNATURE');

    const user = pool.store.find(name);
    const key = user?.username ?? name;
    pool.guards.passwords.check(key, now);
    const open = pool.challenges.take(secretBlock, now);
    const shared = open && sharedKey(open.clientPublic, open.server, open.verifier);
    const isRight =
      shared !== undefined &&
      open?.username === key &&
      equals(clientProof(shared, identity(pool, key), secretBlock, timestamp), signature);
    if (!user || !isRight) {
      pool.guards.passwords.count(key, now);
      throw wrongCredentials();
    }
    pool.guards.passwords.reset(key);
    if (user.isDisabled) throw userDisabled();
    if (user.status !== 'CONFIRMED') {
      throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
    }
    const { session, refreshToken } = createSession(user, pool.settings.refreshTokenSeconds, now);
    await pool.store.save();
    const tokens = await pool.tokens.issue(user, session, now);
    return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: refreshToken } };
  },
);

export const signInOperations = { InitiateAuth, RespondToAuthChallenge };

function challenge(parameters: Record<string, string>, pool: Pool): object {
  const name = required(parameters, 'USERNAME');
  const clientPublic = parsePublicValue(required(parameters, 'SRP_A'));
  if (clientPublic === undefined) throw new CognitoError('InvalidParameterException', 'Invalid SRP_A');
  const user = pool.store.find(name);
  const { username, salt, verifier } = user ?? fakeUser(pool, name);
  const server = createKeyPair(verifier);
  const secretBlock = pool.challenges.add(
    { username: user?.username, verifier, clientPublic, server },
    pool.now(),
  );
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: server.public.toString(16),
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
}

/**
 * Derives a fake user from a name that has no account. The fake user always has the same id and salt for this name, so it looks like a real
 * user.
 */
function fakeUser(pool: Pool, name: string): { username: string; salt: string; verifier: string } {
  const digest = (what: string) =>
    createHmac('sha256', pool.store.pepper).update(`${what} ${name.toLowerCase()}`).digest('hex');
  const hex = digest('id');
  const username = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
  const salt = digest('salt').slice(0, 32);
  return { username, salt, verifier: computeVerifier(identity(pool, username), salt, digest('password')) };
}

const identity = (pool: Pool, username: string): Identity => ({ poolName: pool.name, username });

function required(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (!value) throw new CognitoError('InvalidParameterException', `Missing required parameter ${name}`);
  return value;
}

function equals(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
