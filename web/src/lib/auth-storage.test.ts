import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasStoredSignIn, isSignInKey } from './auth-storage.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the note of an earlier sign-in', () => {
  it('is found under the key that Amplify writes', () => {
    vi.stubGlobal('localStorage', { 'CognitoIdentityServiceProvider.client.LastAuthUser': 'sub' });

    expect(hasStoredSignIn()).toBe(true);
  });

  it('is not confused with other keys of Amplify', () => {
    vi.stubGlobal('localStorage', { 'CognitoIdentityServiceProvider.client.sub.idToken': 'token' });

    expect(hasStoredSignIn()).toBe(false);
  });

  it('is missing where the browser blocks storage', () => {
    expect(hasStoredSignIn()).toBe(false);
  });

  it('is no key where all of the storage was cleared', () => {
    expect(isSignInKey(null)).toBe(false);
  });
});
