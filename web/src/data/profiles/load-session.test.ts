import { expect, it, vi } from 'vitest';
import { loadSession } from './load-session.ts';

vi.mock('../../lib/auth/auth.ts', () => ({ accessToken: async () => 'token' }));

const answer = (response: () => Response) => vi.stubGlobal('fetch', async () => response());

it("is a failure, and no sign-out, if the firewall refuses the read with a page that isn't ours", async () => {
  answer(
    () =>
      new Response('<html><title>403 Forbidden</title></html>', {
        status: 403,
        headers: { 'content-type': 'text/html' },
      }),
  );

  await expect(loadSession()).rejects.toMatchObject({ problem: { status: 403 } });
});

it.each([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
])('is a sign-out if the API refuses the token with %i', async (status, code) => {
  answer(() => Response.json({ type: '', title: '', status, detail: '', code, instance: '' }, { status }));

  expect(await loadSession()).toBeNull();
});
