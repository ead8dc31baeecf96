import { marshall } from '@aws-sdk/util-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { profileKey } from '../entities/profile.ts';

/** A variable, because the file has no types. */
const CODE = new URL('on-subscribe.js', import.meta.url).pathname;

class Unauthorized extends Error {}

class Failed extends Error {}

vi.mock('@aws-appsync/utils', () => ({
  util: {
    error: (message: string) => {
      throw new Failed(message);
    },
    unauthorized: () => {
      throw new Unauthorized();
    },
    matches: (pattern: string, value: string) => new RegExp(pattern).test(value),
  },
}));

const ME = 'aaaaaaaa-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const POST = '01JCZ5T8N3Q4W7E9R2Y6V1M0KX';
const SIGNED_IN_AT = 1_795_339_815;

interface Handler {
  request(ctx: unknown): unknown;
  response(ctx: unknown): unknown;
}
let handler: Handler;

beforeEach(async () => {
  handler = ((await import(CODE)) as { onSubscribe: Handler }).onSubscribe;
});

/** By default, the profile exists and isn't deleted. */
interface Read {
  /** The `auth_time` claim of the token. It may be a number or a text. */
  readonly signedInAt?: unknown;
  readonly result?: object | null;
  readonly error?: { readonly message: string; readonly type: string };
}

const requests: unknown[] = [];

/** Runs the handler with the context that AppSync would pass to it. Returns the handler's decision. */
function subscribe(
  path: string,
  tokenUse = 'access',
  { signedInAt = SIGNED_IN_AT, ...read }: Read = { result: {} },
): string {
  const segments = path.split('/').slice(1);
  const namespace = segments[0] ?? '';
  const context = {
    identity: { sub: ME, username: ME, claims: { token_use: tokenUse, auth_time: signedInAt } },
    info: { channel: { path, segments }, channelNamespace: { name: namespace }, operation: 'SUBSCRIBE' },
  };
  try {
    requests.push(handler.request(context));
    handler.response({ ...context, ...read });
    return 'allowed';
  } catch (error) {
    if (error instanceof Unauthorized) return 'refused';
    if (error instanceof Failed) return 'failed';
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

it('refuses a namespace that it does not know', () => {
  expect(subscribe(`/other/${ME}`)).toBe('refused');
});

describe.each(['/forum/posts', `/comments/${POST}`, `/users/${ME}`])('A subscription to %s', (channel) => {
  it("reads only whether the caller's profile is deleted, blocked or signed out, and its present state", () => {
    subscribe(channel);

    expect(requests.at(-1)).toEqual({
      operation: 'GetItem',
      key: marshall(profileKey(ME)),
      consistentRead: true,
      projection: { expression: 'deletedAt, blockedAt, signedOutBefore' },
    });
  });

  it.each(['deletedAt', 'blockedAt'])('is refused if the profile has %s', (name) => {
    expect(subscribe(channel, 'access', { result: { [name]: '2026-11-22T00:00:00.000Z' } })).toBe('refused');
  });

  it.each([
    ['refused', SIGNED_IN_AT, SIGNED_IN_AT + 1],
    ['refused', String(SIGNED_IN_AT), SIGNED_IN_AT + 1],
    ['allowed', SIGNED_IN_AT, SIGNED_IN_AT],
    ['allowed', String(SIGNED_IN_AT), SIGNED_IN_AT],
    ['allowed', SIGNED_IN_AT + 1, SIGNED_IN_AT],
  ])(
    'is %s with a sign-in at %j if earlier ones than %i have ended',
    (decision, signedInAt, signedOutBefore) => {
      expect(subscribe(channel, 'access', { signedInAt, result: { signedOutBefore } })).toBe(decision);
    },
  );

  it.each([null, '', 'yesterday', '1.8E9', -1, 17_953_398_150])(
    'is refused if the time of the sign-in is %j',
    (signedInAt) => {
      expect(subscribe(channel, 'access', { signedInAt, result: {} })).toBe('refused');
    },
  );

  it('is allowed without a profile, which the first API call creates', () => {
    expect(subscribe(channel, 'access', { result: null })).toBe('allowed');
  });

  it('fails if the profile cannot be read, so that the client tries again', () => {
    const error = { message: 'Throttled', type: 'DynamoDB:ThrottlingException' };

    expect(subscribe(channel, 'access', { error, result: null })).toBe('failed');
  });
});
