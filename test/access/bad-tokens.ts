import { createPrivateKey, type KeyObject } from 'node:crypto';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { createSigningKey, publicKeySet, type SigningKey } from '../../local/cognito/signing-key.ts';
import { createTokens, type IssuedTokens } from '../../local/cognito/tokens.ts';
import { type Authorizer, createAuthorizer } from '../../local/gateway/authorize.ts';
import { MODERATORS } from '../../shared/accounts/roles.ts';
import type { User } from '../support/api.ts';

const POOL = { issuer: 'https://pool.example.com/pool', clientId: 'web' };
const OTHER_ISSUER = 'https://pool.example.com/another';
const HOUR = 60 * 60;

/** A user pool with one client, and an authorizer that accepts its tokens. */
export interface TokenPool {
  readonly key: SigningKey;
  readonly strangersKey: SigningKey;
  readonly authorize: Authorizer;
  /** Issues tokens for a sign-in at the given time in whole seconds since 1970. The default is now. */
  issue(user: User, signedInAt?: number): Promise<IssuedTokens>;
}

export async function createTokenPool(): Promise<TokenPool> {
  const [key, stranger] = await Promise.all([createSigningKey(), createSigningKey()]);
  const tokens = createTokens({ key, ...POOL, seconds: HOUR });
  return {
    key,
    // Give the stranger's key the same id as the pool's key, so that forged tokens claim to be signed with the pool's key.
    strangersKey: { ...stranger, kid: key.kid },
    authorize: createAuthorizer({ ...POOL, jwks: publicKeySet(key) }),
    issue: (user, signedInAt = now()) =>
      tokens.issue(
        poolUser(user),
        { id: 'session', secretHash: '', authTime: signedInAt, expiresAt: 0 },
        new Date(),
      ),
  };
}

interface BadToken {
  readonly status: 401 | 403;
  /** True if the handler refuses the token. By default, API Gateway refuses it before any of the product's code runs. */
  readonly reachesHandler?: true;
  readonly header: (tokens: IssuedTokens, pool: TokenPool) => Promise<string | undefined>;
}

const now = () => Math.floor(Date.now() / 1_000);

/** Changes the claims of a valid token and signs it again. A claim that is changed to undefined is left out. */
const resigned =
  (changes: JWTPayload, source: 'AccessToken' | 'IdToken' = 'AccessToken'): BadToken['header'] =>
  async (tokens, { key }) =>
    `Bearer ${await sign({ ...decodeJwt(tokens[source]), ...changes }, 'RS256', key.kid, privateKey(key))}`;

/** Changes a valid access token without signing it again. */
const altered =
  (change: (header: string, claims: string, signature: string) => string): BadToken['header'] =>
  async ({ AccessToken }) => {
    const [header = '', claims = '', signature = ''] = AccessToken.split('.');
    return `Bearer ${change(header, claims, signature)}`;
  };

export const BAD_TOKENS: Readonly<Record<string, BadToken>> = {
  'no token': { status: 401, header: async () => undefined },
  'an empty token': { status: 401, header: async () => 'Bearer ' },
  'something other than a token': { status: 401, header: async () => 'Bearer nonsense' },
  'three parts that are no token': { status: 401, header: async () => 'Bearer bm8.dG9r.ZW4' },
  'a refresh token, which has five parts': { status: 401, header: async () => 'Bearer a.b.c.d.e' },
  'another scheme': { status: 401, header: async ({ AccessToken }) => `Basic ${AccessToken}` },
  'a token without its signature': {
    status: 401,
    header: altered((header, claims) => `${header}.${claims}.`),
  },
  'a token with the signature of another token': {
    status: 401,
    header: async ({ AccessToken, IdToken }) =>
      `Bearer ${AccessToken.split('.').slice(0, 2).join('.')}.${IdToken.split('.')[2]}`,
  },
  'a token whose claims were changed after it was signed': {
    status: 401,
    header: altered(
      (header, claims, signature) =>
        `${header}.${encoded({ ...decoded(claims), 'cognito:groups': ['partner', MODERATORS] })}.${signature}`,
    ),
  },
  'an unsigned token (`alg` is `none`)': {
    status: 401,
    header: altered((header, claims) => `${encoded({ ...decoded(header), alg: 'none' })}.${claims}.`),
  },
  'a token signed with the public key as a shared secret': {
    status: 401,
    header: async ({ AccessToken }, { key }) =>
      `Bearer ${await sign(decodeJwt(AccessToken), 'HS256', key.kid, Buffer.from(JSON.stringify(publicKeySet(key))))}`,
  },
  "a token signed with a stranger's key": {
    status: 401,
    header: async ({ AccessToken }, { strangersKey }) =>
      `Bearer ${await sign(decodeJwt(AccessToken), 'RS256', strangersKey.kid, privateKey(strangersKey))}`,
  },
  'an expired token': { status: 401, header: (...given) => resigned({ exp: now() - 60 })(...given) },
  'a token that never expires': { status: 401, header: resigned({ exp: undefined }) },
  'a token that is not valid yet': {
    status: 401,
    header: (...given) => resigned({ nbf: now() + HOUR })(...given),
  },
  'a token with the wrong issuer': { status: 401, header: resigned({ iss: OTHER_ISSUER }) },
  'a token of another pool': {
    status: 401,
    header: async ({ AccessToken }, { strangersKey }) => {
      const claims = { ...decodeJwt(AccessToken), iss: OTHER_ISSUER };
      return `Bearer ${await sign(claims, 'RS256', 'another', privateKey(strangersKey))}`;
    },
  },
  'a token of another client': { status: 401, header: resigned({ client_id: 'another' }) },
  'an ID token': { status: 403, header: async ({ IdToken }) => `Bearer ${IdToken}` },
  'an ID token with the scope of an access token': {
    status: 401,
    reachesHandler: true,
    header: resigned({ scope: 'aws.cognito.signin.user.admin' }, 'IdToken'),
  },
  'a token without the scope': { status: 403, header: resigned({ scope: undefined }) },
  'a token with another scope': { status: 403, header: resigned({ scope: 'openid email' }) },
  'a token without the time of the sign-in': {
    status: 401,
    reachesHandler: true,
    header: resigned({ auth_time: undefined }),
  },
  'a token with a malformed time of the sign-in': {
    status: 401,
    reachesHandler: true,
    header: resigned({ auth_time: 'yesterday' }),
  },
  'a token that names no user': { status: 401, reachesHandler: true, header: resigned({ sub: '' }) },
};

const sign = (claims: JWTPayload, alg: string, kid: string, key: KeyObject | Uint8Array): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);

const privateKey = (key: SigningKey): KeyObject => createPrivateKey({ key, format: 'jwk' });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part: string): object => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;

const poolUser = ({
  id,
  role,
  moderator,
}: User): Parameters<ReturnType<typeof createTokens>['issue']>[0] => ({
  username: id,
  email: `${id}@example.com`,
  attributes: {},
  status: 'CONFIRMED',
  isDisabled: false,
  groups: moderator ? [role, MODERATORS] : [role],
  salt: '',
  verifier: '',
  codes: {},
  sessions: [],
  createdAt: 0,
  modifiedAt: 0,
});
