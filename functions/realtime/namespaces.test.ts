import { beforeEach, describe, expect, it, vi } from 'vitest';

class Unauthorized extends Error {}

vi.mock('@aws-appsync/utils', () => ({
  util: {
    unauthorized: () => {
      throw new Unauthorized();
    },
    matches: (pattern: string, value: string) => new RegExp(pattern).test(value),
  },
}));

const ME = 'aaaaaaaa-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const POST = '01JCZ5T8N3Q4W7E9R2Y6V1M0KX';

type Handler = (ctx: unknown) => unknown;
let handlers: Record<string, Handler>;

beforeEach(async () => {
  handlers = {};
  for (const name of ['forum', 'comments', 'users']) {
    handlers[name] = ((await import(`./${name}-namespace.js`)) as { onSubscribe: Handler }).onSubscribe;
  }
});

/** Runs a namespace's handler with the context that AppSync would pass to it. Returns the handler's decision. */
function subscribe(path: string, tokenUse = 'access'): string {
  const segments = path.split('/').slice(1);
  const namespace = segments[0] ?? '';
  const context = {
    identity: { sub: ME, username: ME, claims: { token_use: tokenUse } },
    info: { channel: { path, segments }, channelNamespace: { name: namespace }, operation: 'SUBSCRIBE' },
  };
  try {
    handlers[namespace]?.(context);
    return 'allowed';
  } catch (error) {
    if (error instanceof Unauthorized) return 'refused';
    throw error;
  }
}

describe('A signed-in user', () => {
  it.each(['/forum/posts', `/comments/${POST}`, `/users/${ME}`])(
    'may not follow %s with an ID token, which AppSync accepts for connections',
    (channel) => {
      expect(subscribe(channel, 'id')).toBe('refused');
    },
  );

  it.each(['/forum/posts', `/comments/${POST}`, `/users/${ME}`])('may follow %s', (channel) => {
    expect(subscribe(channel)).toBe('allowed');
  });

  it.each([
    `/users/${OTHER}`,
    '/users/*',
    '/users',
    `/users/${ME}/*`,
    `/users/${ME}/more`,
    `/users/${ME.slice(0, -1)}`,
    `/users/${ME}0`,
    `/users/${ME.toUpperCase()}`,
  ])('may not follow %s, which is not exactly their own channel', (channel) => {
    expect(subscribe(channel)).toBe('refused');
  });

  it.each([
    '/comments/*',
    '/comments',
    `/comments/${POST}/*`,
    `/comments/${POST}/more`,
    `/comments/${POST}0`,
    '/comments/posts',
  ])('may not follow %s, which is not one thread', (channel) => {
    expect(subscribe(channel)).toBe('refused');
  });

  it.each(['/forum/*', '/forum', '/forum/posts/*', '/forum/other', '/forum/posts/more'])(
    'may not follow %s, which is not the list of posts',
    (channel) => {
      expect(subscribe(channel)).toBe('refused');
    },
  );
});
