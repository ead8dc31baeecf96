import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasStoredSignIn, isSignInKey, readStoredSignIn } from './auth-storage.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the record of an earlier sign-in', () => {
  it('is found under the key that Amplify writes', () => {
    vi.stubGlobal('localStorage', { 'CognitoIdentityServiceProvider.client.LastAuthUser': 'sub' });

    expect(hasStoredSignIn()).toBe(true);
  });

  it('is not confused with other keys of Amplify', () => {
    vi.stubGlobal('localStorage', { 'CognitoIdentityServiceProvider.client.sub.idToken': 'token' });

    expect(hasStoredSignIn()).toBe(false);
  });

  it('is missing if the browser blocks storage', () => {
    expect(hasStoredSignIn()).toBe(false);
  });

  it('is not matched by the null key of a cleared storage', () => {
    expect(isSignInKey(null)).toBe(false);
  });
});

describe('the stored sign-in', () => {
  const NOW = Date.parse('2026-11-21T12:00:00Z');
  const token = (claims: object) =>
    `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
  const valid = { exp: NOW / 1_000 + 3_600, 'cognito:groups': ['partner'] };

  function store(entries: Record<string, string>, client = 'client'): void {
    const stored = Object.fromEntries(
      Object.entries(entries).map(([name, value]) => [
        `CognitoIdentityServiceProvider.${client}.${name}`,
        value,
      ]),
    );
    vi.stubGlobal('localStorage', {
      ...(globalThis.localStorage ?? {}),
      ...stored,
      getItem(key: string) {
        return (this as unknown as Record<string, string>)[key] ?? null;
      },
    });
  }

  it('is read with its claims while the token is valid', () => {
    const accessToken = token({ ...valid, name: 'Zoë ÿ' });
    store({ LastAuthUser: 'sub', 'sub.accessToken': accessToken });

    expect(readStoredSignIn('client', NOW)).toMatchObject({ accessToken, claims: valid });
  });

  it.each([
    ['expires within a minute', { LastAuthUser: 'sub', 'sub.accessToken': token({ exp: NOW / 1_000 + 59 }) }],
    [
      'has expired according to the server’s clock',
      { LastAuthUser: 'sub', 'sub.accessToken': token(valid), 'sub.clockDrift': '3600000' },
    ],
    ['has no expiry', { LastAuthUser: 'sub', 'sub.accessToken': token({}) }],
    ['is not a token', { LastAuthUser: 'sub', 'sub.accessToken': 'nonsense' }],
    ['is missing', { LastAuthUser: 'sub' }],
    ['belongs to another user', { LastAuthUser: 'sub', 'other.accessToken': token(valid) }],
  ])('is not used if the token %s', (_, entries) => {
    store(entries as Record<string, string>);

    expect(readStoredSignIn('client', NOW)).toBeUndefined();
  });

  it('is found without a client ID if there is only one client', () => {
    store({ LastAuthUser: 'sub', 'sub.accessToken': token(valid) });
    expect(readStoredSignIn(undefined, NOW)).toBeDefined();

    store({ LastAuthUser: 'sub', 'sub.accessToken': token(valid) }, 'second');
    expect(readStoredSignIn(undefined, NOW)).toBeUndefined();
  });

  it('is not used if the browser blocks storage', () => {
    expect(readStoredSignIn('client', NOW)).toBeUndefined();
  });
});
