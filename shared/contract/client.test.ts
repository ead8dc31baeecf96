import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';

/** Creates a client whose calls all get the same response. */
const clientOf = (answer: () => Response | Promise<Response>) =>
  createClient({ token: async () => 'token', fetch: async () => answer() });

const json =
  (status: number, body: unknown, headers = {}) =>
  () =>
    Response.json(body, { status, headers });

describe('A rejected call', () => {
  it('fails with the detail of the API if there is one', async () => {
    const problem = { code: 'not_found', detail: 'There is no such app.', status: 404 };

    await expect(clientOf(json(404, problem))('listApps')).rejects.toMatchObject({
      message: 'There is no such app.',
      problem,
    });
  });

  it('fails like an unauthenticated call if the gateway rejects its token', async () => {
    const unauthorized = json(401, { message: 'Unauthorized' }, { 'apigw-requestid': 'request-1' });
    const refused = clientOf(unauthorized)('listApps');

    await expect(refused).rejects.toMatchObject({
      message: 'User not authenticated',
      problem: { code: 'unauthenticated', status: 401, instance: 'request-1' },
    });
  });

  it('says after how many seconds it may be repeated, if the API says so', async () => {
    const problem = { code: 'rate_limited', detail: 'Try again in 45 seconds.', status: 429 };
    const retryAfterOf = (headers: object) =>
      clientOf(json(429, problem, headers))('listApps').catch(({ retryAfter }) => retryAfter);

    expect(await retryAfterOf({ 'retry-after': '45' })).toBe(45);
    expect(await retryAfterOf({ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' })).toBeUndefined();
    expect(await retryAfterOf({})).toBeUndefined();
  });

  it.each([
    [403, 'Our firewall blocked this request. Wait a few minutes and try again, or use another network.'],
    [429, 'Your network sent too many requests. Wait a minute and try again.'],
  ])('says what to do if the firewall refused it with %i', async (status, message) => {
    const refused = clientOf(() => new Response('<html>', { status }))('listApps');

    await expect(refused).rejects.toMatchObject({ message, problem: { code: 'internal', status } });
  });

  it('reports the status if the response has no explanation', async () => {
    await expect(clientOf(json(502, '<html>'))('listApps')).rejects.toMatchObject({
      message: 'The server returned an error (502). Try again in a moment.',
      problem: { code: 'internal', status: 502 },
    });
  });
});

it('A call that gets no response fails with a readable message and keeps its cause', async () => {
  const cause = new TypeError('fetch failed');
  const lost = clientOf(() => Promise.reject(cause))('listApps');

  await expect(lost).rejects.toMatchObject({
    message: 'No connection. Check your network and try again.',
    problem: { status: 0 },
    cause,
  });
});
