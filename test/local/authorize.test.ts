import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createAuthorizer } from '../../local/gateway/authorize.ts';

const issuer = 'http://localhost:3000/cognito/pool';
const clientId = 'web';
const { privateKey, publicKey } = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] };
const authorize = createAuthorizer({ issuer, clientId, jwks });

const CLAIMS = {
  sub: 'u',
  token_use: 'access',
  client_id: clientId,
  auth_time: 1_795_339_815,
  'cognito:groups': ['partner'],
};

async function bearer(claims: Record<string, unknown> = {}, key = privateKey): Promise<string> {
  const token = new SignJWT({ ...CLAIMS, iss: issuer, exp: Math.floor(Date.now() / 1000) + 60, ...claims });
  return `Bearer ${await token.setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(key)}`;
}

test('claims of an access token are strings, with groups in brackets', async () => {
  const claims = await authorize(await bearer());

  expect(claims).toMatchObject({
    sub: 'u',
    'cognito:groups': '[partner]',
    auth_time: '1795339815',
    exp: expect.stringMatching(/^\d+$/),
  });
});

test.each([
  ['no token', async () => undefined],
  ['something other than a token', async () => 'Bearer nonsense'],
  ['another scheme', async () => (await bearer()).replace('Bearer', 'Basic')],
  ['an expired token', () => bearer({ exp: Math.floor(Date.now() / 1000) - 60 })],
  ['a token without expiry', () => bearer({ exp: undefined })],
  ['a token of another pool', () => bearer({ iss: 'http://localhost:3000/cognito/other' })],
  ['a token of another client', () => bearer({ client_id: 'other' })],
  ['an ID token of another client', () => bearer({ token_use: 'id', aud: 'other' })],
  ['a token signed with another key', () => bearer({}, stranger.privateKey)],
])('%s is refused', async (_, authorization) => {
  expect(await authorize(await authorization())).toBeUndefined();
});

test('an ID token is accepted, as by API Gateway, which leaves it to the scope of the route', async () => {
  const claims = await authorize(await bearer({ token_use: 'id', aud: clientId, client_id: undefined }));

  expect(claims).toMatchObject({ sub: 'u', token_use: 'id' });
});

test('an unsigned token is refused', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 60;

  const claims = await authorize(`Bearer ${part({ alg: 'none' })}.${part({ ...CLAIMS, iss: issuer, exp })}.`);

  expect(claims).toBeUndefined();
});
