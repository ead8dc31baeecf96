import * as z from 'zod/mini';
import { CognitoError, userDisabled } from '../errors.ts';
import { clientOperation, userOperation } from '../operation.ts';
import type { Pool } from '../pool.ts';
import { endSession, findSession } from '../sessions.ts';

const Token = z.string().check(z.minLength(1), z.maxLength(20_000));

/** Issues new tokens for the session that a refresh token belongs to. Throws `NotAuthorizedException` if there is no such session. */
export async function refresh(refreshToken: string, pool: Pool): Promise<object> {
  const found = findSession(pool.store, refreshToken, pool.now());
  if (!found) throw new CognitoError('NotAuthorizedException', 'Invalid Refresh Token');
  if (found.user.isDisabled) throw userDisabled();
  const tokens = await pool.tokens.issue(found.user, found.session, pool.now());
  return { ChallengeParameters: {}, AuthenticationResult: tokens };
}

const GetTokensFromRefreshToken = clientOperation({ RefreshToken: Token }, ({ RefreshToken }, pool) =>
  refresh(RefreshToken, pool),
);

const RevokeToken = clientOperation({ Token }, async ({ Token: refreshToken }, pool) => {
  const found = findSession(pool.store, refreshToken, pool.now());
  if (found) {
    endSession(found.user, found.session);
    await pool.store.save();
  }
  return {};
});

const GlobalSignOut = userOperation({}, async (_, { user }, pool) => {
  user.sessions = [];
  await pool.store.save();
  return {};
});

export const refreshOperations = { GetTokensFromRefreshToken, RevokeToken, GlobalSignOut };
