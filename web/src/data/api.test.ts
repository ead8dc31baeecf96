import { beforeEach, expect, it, vi } from 'vitest';
import { replaceSignIn } from '../lib/auth/auth.ts';
import { call } from './api.ts';

let stored: string;
let sent: (string | null)[];
vi.mock('../lib/config.ts', () => ({ loadConfig: async () => ({ userPoolClientId: 'web' }) }));
vi.mock('../lib/auth/auth-storage.ts', () => ({ readStoredSignIn: () => ({ accessToken: stored }) }));
beforeEach(() => {
  stored = 'old';
  sent = [];
});

/** Makes the API refuse all tokens but the given one, as soon as the first request has been sent. */
function acceptOnly(accepted: string, sending = () => {}) {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const authorization = new Headers(init.headers).get('authorization');
    sent.push(authorization);
    sending();
    const status = authorization === `Bearer ${accepted}` ? 200 : 401;
    return Response.json({ body: init.body }, { status });
  });
}

it('repeats a request that was on its way while the sign-in was replaced, with the new token', async () => {
  const signInAgain = async () => {
    stored = 'new';
  };
  acceptOnly('new', () => void replaceSignIn(signInAgain));

  const saved = await call('updateMe', { body: { firstName: 'Vera', version: 'a' } });

  expect(saved).toEqual({ body: '{"firstName":"Vera","version":"a"}' });
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
});

it('reports a refusal at once if the sign-in was not replaced', async () => {
  acceptOnly('new');

  await expect(call('getMe')).rejects.toMatchObject({ problem: { status: 401 } });

  expect(sent).toEqual(['Bearer old']);
});
