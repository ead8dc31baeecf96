import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';

export interface AuthorizerOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly jwks: JSONWebKeySet;
}

/** The claims of the request's token, or undefined where it has no token that the authorizer accepts. */
export type Authorizer = (authorization: string | undefined) => Promise<Record<string, string> | undefined>;

/**
 * The JWT authorizer of the HTTP API: signature, issuer, expiry and client of a Cognito access token. An id token has the client
 * in `aud`, which API Gateway would accept; we refuse it, as only access tokens are for the API.
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
      return payload.token_use === 'access' && payload.client_id === clientId ? toTexts(payload) : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
}

/** API Gateway hands every claim over as a text, and a list as `[a b]`. */
function toTexts(claims: JWTPayload): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );
}
