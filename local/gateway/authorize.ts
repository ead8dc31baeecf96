import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';

export interface AuthorizerOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly jwks: JSONWebKeySet;
}

export type Authorizer = (authorization: string | undefined) => Promise<Record<string, string> | undefined>;

/**
 * Creates the JWT authorizer of the HTTP API. It verifies the signature, issuer, expiration and client of a token. Like API Gateway, it
 * accepts both access tokens and ID tokens.
 */
export function createAuthorizer({ issuer, clientId, jwks }: AuthorizerOptions): Authorizer {
  const keySet = createLocalJWKSet(jwks);
  return async (authorization) => {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return undefined;
    try {
      const { payload } = await jwtVerify(token, keySet, {
        issuer,
        algorithms: ['RS256'],
        requiredClaims: ['exp'],
      });
      return (payload.aud ?? payload.client_id) === clientId ? toTexts(payload) : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
}

/** Like API Gateway, converts all claims to strings. A list gets the form `[a b]`. */
function toTexts(claims: JWTPayload): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );
}
