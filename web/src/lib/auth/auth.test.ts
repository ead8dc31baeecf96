import { beforeEach, expect, it, vi } from 'vitest';
import { accessToken, presentToken, replaceSignIn } from './auth.ts';

let stored: string;
vi.mock('../config.ts', () => ({ loadConfig: async () => ({ userPoolClientId: 'web' }) }));
vi.mock('./auth-storage.ts', () => ({ readStoredSignIn: () => ({ accessToken: stored }) }));
beforeEach(() => {
  stored = 'old';
});

it('requests wait until the sign-in is replaced, except those that replace it', async () => {
  const { promise: signedIn, resolve: signIn } = Promise.withResolvers<void>();
  const replaced = replaceSignIn(async () => {
    const used = await presentToken();
    await signedIn;
    stored = 'new';
    return used;
  });
  const waiting = accessToken();

  signIn();

  expect(await waiting).toBe('new');
  expect(await replaced).toBe('old');
});

it('requests go on with the present sign-in if it cannot be replaced', async () => {
  await expect(replaceSignIn(() => Promise.reject(new Error('No connection')))).rejects.toThrow();

  expect(await accessToken()).toBe('old');
});
