import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';

/** A client whose server gives this one answer. */
const clientOf = (answer: () => Response | Promise<Response>) =>
  createClient({ token: async () => 'token', fetch: async () => answer() });

const json =
  (status: number, body: unknown, headers = {}) =>
  () =>
    Response.json(body, { status, headers });

describe('a call that is refused', () => {
  it("fails with the API's own words where it has any", async () => {
    const problem = { code: 'not_found', detail: 'There is no such app.', status: 404 };

    await expect(clientOf(json(404, problem))('listApps')).rejects.toMatchObject({
      message: 'There is no such app.',
      problem,
    });
  });

  it('by the gateway, for its token, fails as one that the API refuses for it', async () => {
    const unauthorized = json(401, { message: 'Unauthorized' }, { 'apigw-requestid': 'request-1' });
    const refused = clientOf(unauthorized)('listApps');

    await expect(refused).rejects.toMatchObject({
      message: 'User not authenticated',
      problem: { code: 'unauthenticated', status: 401, instance: 'request-1' },
    });
  });

  it('by something that explains nothing says what was answered', async () => {
    await expect(clientOf(json(502, '<html>'))('listApps')).rejects.toMatchObject({
      message: 'The server answered 502.',
      problem: { code: 'internal', status: 502 },
    });
  });
});

it('a call that reaches nobody fails in words, and keeps its cause', async () => {
  const cause = new TypeError('fetch failed');
  const lost = clientOf(() => Promise.reject(cause))('listApps');

  await expect(lost).rejects.toMatchObject({
    message: 'No connection. Check the network and try again.',
    problem: { status: 0 },
    cause,
  });
});
