import { createPrivateKey, createPublicKey, type JsonWebKey, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { ACCESS_TOKEN_SCOPE, ACCESS_TOKEN_USE } from '../../shared/accounts/access-tokens.ts';
import { CognitoError } from './errors.ts';
import type { SigningKey } from './signing-key.ts';
import { attributesOf, type User, type UserSession } from './user.ts';

export interface IssuedTokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

const AccessClaims = z.object({
  sub: z.string(),
  origin_jti: z.string(),
  client_id: z.string(),
  token_use: z.literal(ACCESS_TOKEN_USE),
});
export type AccessClaims = z.infer<typeof AccessClaims>;

export interface TokensOptions {
  readonly key: SigningKey;
  readonly issuer: string;
  readonly clientId: string;
  /** The lifetime of access tokens and ID tokens, in seconds. */
  readonly seconds: number;
}

/**
 * Creates functions that issue and verify the pool's tokens. Tokens are signed with RS256 and contain the same claims as Cognito's tokens.
 */
export function createTokens({ key, issuer, clientId, seconds }: TokensOptions) {
  const privateKey = createPrivateKey({ key: key as JsonWebKey, format: 'jwk' });
  const publicKey = createPublicKey(privateKey);

  function sign(claims: Record<string, unknown>, now: Date): Promise<string> {
    const issuedAt = Math.floor(now.getTime() / 1_000);
    return new SignJWT({ ...claims, iss: issuer, jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(privateKey);
  }

  return {
    async issue(user: User, session: UserSession, now: Date): Promise<IssuedTokens> {
      const common = {
        sub: user.username,
        ...(user.groups.length > 0 ? { 'cognito:groups': user.groups } : {}),
        origin_jti: session.id,
        event_id: randomUUID(),
        auth_time: session.authTime,
      };
      const access = {
        ...common,
        client_id: clientId,
        token_use: ACCESS_TOKEN_USE,
        scope: ACCESS_TOKEN_SCOPE,
        username: user.username,
      };
      const id = {
        ...attributesOf(user),
        ...common,
        email_verified: user.status === 'CONFIRMED',
        'cognito:username': user.username,
        aud: clientId,
        token_use: 'id',
      };
      const [AccessToken, IdToken] = await Promise.all([sign(access, now), sign(id, now)]);
      return { AccessToken, IdToken, ExpiresIn: seconds, TokenType: 'Bearer' };
    },

    /** Throws `NotAuthorizedException` unless the token is valid. */
    async verifyAccess(token: string, now: Date): Promise<AccessClaims> {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          issuer,
          algorithms: ['RS256'],
          requiredClaims: ['exp'],
          currentDate: now,
        });
        return z.parse(AccessClaims, payload);
      } catch (cause) {
        const isExpired = cause instanceof errors.JWTExpired;
        const message = isExpired ? 'Access Token has expired' : 'Invalid Access Token';
        throw new CognitoError('NotAuthorizedException', message, { cause });
      }
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
