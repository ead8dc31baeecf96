import { describe, expect, it } from 'vitest';
import { NO_STORE } from '../../shared/monitoring/no-store.ts';
import { EdgeCache } from './edge-cache.ts';

const APP = { pathname: '/api/apps/1', search: '' };
const request = (authorization: string, method = 'GET') => ({ method, headers: { authorization } });
const respond =
  (statusCode: number, body: string, headers = {}) =>
  async () => ({ statusCode, body, headers });

describe('without our settings', () => {
  it("a stranger's 404 hides an app from its owner for ten seconds", async () => {
    let now = 0;
    const edge = new EdgeCache({ errorSeconds: 10, clock: () => now });
    const read = (by: string, run: ReturnType<typeof respond>) => edge.answer(request(by), APP, [], run);
    await read('stranger', respond(404, 'not found', NO_STORE));

    expect(await read('owner', respond(200, 'app'))).toMatchObject({ statusCode: 404 });
    now = 10_000;
    expect(await read('owner', respond(200, 'app'))).toMatchObject({ statusCode: 200 });
  });

  it('a response answers the simultaneous requests of other users', async () => {
    const edge = new EdgeCache({ errorSeconds: 0 });

    const both = await Promise.all(
      ['one', 'other'].map((user) => edge.answer(request(user), APP, [], respond(200, user))),
    );

    expect(both.map(({ body }) => body)).toEqual(['one', 'one']);
  });
});

describe('nobody gets the response to another user', () => {
  it.each([
    ['the key contains the token', ['authorization'], {}],
    ['the response is private', [], NO_STORE],
  ])('if %s', async (_, keyHeaders, headers) => {
    const edge = new EdgeCache({ errorSeconds: 0 });

    const both = await Promise.all(
      ['one', 'other'].map((user) =>
        edge.answer(request(user), APP, keyHeaders, respond(200, user, headers)),
      ),
    );

    expect(both.map(({ body }) => body)).toEqual(['one', 'other']);
  });

  it('if the request writes', async () => {
    const edge = new EdgeCache({ errorSeconds: 10 });

    const both = await Promise.all(
      ['one', 'other'].map((user) => edge.answer(request(user, 'POST'), APP, [], respond(500, user))),
    );

    expect(both.map(({ body }) => body)).toEqual(['one', 'other']);
  });
});

it('a failure of the first request fails only those that waited for it', async () => {
  const edge = new EdgeCache({ errorSeconds: 10 });
  const failing = edge.answer(request('one'), APP, [], () => Promise.reject(new Error('planted')));
  await expect(failing).rejects.toThrow('planted');

  expect(await edge.answer(request('one'), APP, [], respond(200, 'app'))).toMatchObject({ body: 'app' });
});
