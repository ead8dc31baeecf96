import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import { describe, expect, it, vi } from 'vitest';
import { ACCESS_TOKEN_USE } from '../../../shared/accounts/access-tokens.ts';
import { changes } from '../../../shared/contract/changes.ts';
import type { Problem } from '../../../shared/contract/errors.ts';
import { notifications } from '../../../shared/contract/notifications.ts';
import type { Access, Operation } from '../../../shared/contract/operation.ts';
import { logger } from '../logs/logger.ts';
import { createApiHandler } from './api-handler.ts';
import { DomainError, invalid } from './errors.ts';

const traced = vi.hoisted(() => vi.fn());
vi.mock('../logs/trace-line.ts', () => ({ traceLine: traced }));

const NAMES = Array.from({ length: 100 }, (_, n) => ({ kind: 'reply', name: `Notification ${n}` }));

const handler = createApiHandler<'notifications'>({ ...notifications, ...changes }, async () => undefined, {
  listNotifications: async () => ({ items: NAMES, cursor: null }) as never,
  countUnread: async () => ({ unread: 1 }),
  markRead: async () => ({ unread: 0 }),
  getPreferences: async () => ({ mail: {} }) as never,
  savePreferences: async () => ({ mail: {} }) as never,
  getChanges: async () => ({ age: null, topics: {} }),
});

const CLAIMS = { sub: randomUUID(), token_use: ACCESS_TOKEN_USE, auth_time: '1700000000' };

interface Request {
  readonly handle?: typeof handler;
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Undefined for a request that passed no authorizer. */
  readonly claims: object | undefined;
  readonly timeEpoch?: number;
}

/** Calls a handler as API Gateway does. */
function send({
  handle = handler,
  method = 'GET',
  path = notifications.countUnread.path,
  headers = {},
  body,
  claims,
  timeEpoch = Date.now(),
}: Request) {
  const event = {
    version: '2.0',
    rawPath: path,
    headers,
    body,
    requestContext: {
      http: { method, path },
      requestId: 'request-1',
      routeKey: `${method} ${path}`,
      timeEpoch,
      authorizer: claims && { jwt: { claims } },
    },
  };
  return handle(event as unknown as APIGatewayProxyEventV2WithJWTAuthorizer, {} as Context);
}

const get = (path: string, headers: Record<string, string>, handle = handler) =>
  send({ path, headers, handle, claims: CLAIMS });

it('compresses a large response for a browser', async () => {
  const {
    headers,
    body = '',
    isBase64Encoded,
  } = await get('/api/notifications', {
    'accept-encoding': 'gzip, deflate, br',
  });

  expect(headers).toEqual({
    'content-type': 'application/json',
    'cache-control': 'private, no-store',
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
  });
  expect(isBase64Encoded).toBe(true);
  expect(JSON.parse(gunzipSync(Buffer.from(body, 'base64')).toString())).toEqual({
    items: NAMES,
    cursor: null,
  });
});

it('does not compress a small response, or one for a caller that does not accept gzip', async () => {
  const small = await get('/api/notifications/unread', { 'accept-encoding': 'gzip' });
  const large = await get('/api/notifications', {});

  expect(small.body).toBe('{"unread":1}');
  expect(JSON.parse(large.body ?? '')).toEqual({ items: NAMES, cursor: null });
  expect([small.isBase64Encoded, large.isBase64Encoded]).toEqual([undefined, undefined]);
});

describe('errors of an operation', () => {
  /** Calls `countUnread`, which declares no errors of its own, with a handler that fails. */
  async function failWith(error: Error, where: 'handler' | 'admission' = 'handler') {
    const fail = () => Promise.reject(error);
    const failing = createApiHandler<'notifications'>(
      { countUnread: notifications.countUnread } as never,
      where === 'admission' ? fail : async () => undefined,
      { countUnread: fail } as never,
    );
    const {
      statusCode,
      headers,
      body = '',
    } = await get('/api/notifications/unread', { 'accept-encoding': 'gzip' }, failing);
    return { statusCode, headers, problem: JSON.parse(body) as Problem };
  }

  it.each([
    [new DomainError('unauthenticated', 'You were signed out.'), 401],
    [new DomainError('forbidden', 'Not for you.'), 403],
    [invalid([{ path: 'body.name', message: 'Required' }]), 422],
  ])('are returned if any operation may fail with them: %s', async (error, statusCode) => {
    expect(await failWith(error)).toMatchObject({
      statusCode,
      headers: { 'content-type': 'application/problem+json', 'cache-control': 'private, no-store' },
      problem: { code: error.code, detail: error.message },
    });
  });

  it('name the invalid fields', async () => {
    const fields = [{ path: 'body.name', message: 'Required' }];

    expect((await failWith(invalid(fields))).problem.errors).toEqual(fields);
  });

  it.each([
    ['handler', new DomainError('conflict', 'Somebody else was faster.')],
    ['admission', new DomainError('rate_limited', 'Wait.', { retryAfter: 3 })],
    ['handler', new Error('A fault')],
  ] as const)(
    'become internal errors if the operation does not declare them: %s, %s',
    async (where, error) => {
      const logged = vi.spyOn(logger, 'error').mockImplementation(() => {});

      const { statusCode, problem } = await failWith(error, where);

      expect(logged).toHaveBeenCalledOnce();
      const [[, reported] = []] = logged.mock.calls as unknown as [string, Error][];
      if (error instanceof DomainError) {
        expect(reported).toMatchObject({
          message: `countUnread doesn't declare the error ${error.code}.`,
          cause: error,
        });
      } else expect(reported).toBe(error);
      expect(statusCode).toBe(500);
      expect(problem).toMatchObject({
        code: 'internal',
        detail: expect.stringMatching(/^Something went wrong/),
      });
    },
  );
});

it('parses responses if it is told to, and reports an undeclared field as an internal error', async () => {
  vi.stubEnv('CHECK_RESPONSES', '1');
  vi.resetModules();
  const strict = (await import('./api-handler.ts')).createApiHandler<'notifications'>(
    { countUnread: notifications.countUnread } as never,
    async () => undefined,
    { countUnread: async () => ({ unread: 1, secret: 'abc' }) } as never,
  );
  vi.spyOn((await import('../logs/logger.ts')).logger, 'error').mockImplementation(() => {});

  expect((await get('/api/notifications/unread', {}, strict)).statusCode).toBe(500);
  expect((await get('/api/notifications/unread', {})).statusCode).toBe(200);
});

describe('the trace of a request', () => {
  const userId = randomUUID();

  const claims = { ...CLAIMS, sub: userId };
  const { method, path } = notifications.markRead;
  const line = { requestId: 'request-1', route: `${method} ${path}` };
  const VALID = { upTo: '2026-11-01T00:00:00.000Z#sale#1' };

  async function traceOf(sender: object | undefined, body: object = VALID) {
    traced.mockClear();
    const headers = { 'content-type': 'application/json' };
    await send({ method, path, headers, body: JSON.stringify(body), claims: sender });
    return traced.mock.calls;
  }

  it('names the route, the status and the user', async () => {
    expect(await traceOf(claims)).toEqual([['A request was handled', { ...line, status: 200, userId }]]);
  });

  it('is written for a refused request too, even if nobody is signed in', async () => {
    expect(await traceOf(claims, {})).toEqual([['A request was handled', { ...line, status: 422, userId }]]);
    expect(await traceOf(undefined)).toEqual([
      ['A request was handled', { ...line, status: 401, userId: undefined }],
    ]);
    expect(await traceOf({ ...claims, sub: 7 })).toEqual([
      ['A request was handled', { ...line, status: 401, userId: undefined }],
    ]);
  });

  it('is not written for a request that only reads', async () => {
    traced.mockClear();

    await send({ claims });

    expect(traced).not.toHaveBeenCalled();
  });
});

describe('authorization', () => {
  const handled: string[] = [];
  const count = async () => {
    handled.push('countUnread');
    return { unread: 1 };
  };

  /**
   * Calls an operation with the given access rule as a member of the given groups. Returns the status and, if the call was refused, the
   * error's detail.
   */
  async function call(access: Access, groups: string | undefined, claims: object = CLAIMS) {
    handled.length = 0;
    const operation: Operation = { ...notifications.countUnread, access };
    const guarded = createApiHandler<'notifications'>(
      { countUnread: operation } as never,
      async () => undefined,
      { countUnread: count } as never,
    );
    const { statusCode, body = '' } = await send({
      handle: guarded,
      method: operation.method,
      path: operation.path,
      claims: { ...claims, ...(groups ? { 'cognito:groups': groups } : {}) },
    });
    return { statusCode, detail: (JSON.parse(body) as { detail?: string }).detail, calls: handled.length };
  }

  it.each([
    ['any', '[partner]'],
    ['any', '[affiliate]'],
    ['any', undefined],
    ['partner', '[partner]'],
    ['affiliate', '[affiliate]'],
    ['moderator', '[moderator affiliate]'],
    ['moderator', '[moderator partner]'],
    ['partner', '[moderator partner]'],
  ] as const)('lets an operation for %s be called with the groups %s', async (access, groups) => {
    expect(await call(access, groups)).toEqual({ statusCode: 200, detail: undefined, calls: 1 });
  });

  it.each([
    ['partner', '[affiliate]', 'Only partners can do this.'],
    ['affiliate', '[partner]', 'Only affiliates can do this.'],
    ['partner', undefined, 'Only partners can do this.'],
    ['partner', '[moderator affiliate]', 'Only partners can do this.'],
    ['moderator', '[partner]', 'Only moderators can do this.'],
    ['moderator', undefined, 'Only moderators can do this.'],
  ] as const)('refuses an operation for %s with the groups %s', async (access, groups, detail) => {
    expect(await call(access, groups)).toEqual({ statusCode: 403, detail, calls: 0 });
  });

  it('passes the caller, the admitted account and the time of the request to the handler, and nothing else', async () => {
    const userId = randomUUID();
    const calls: unknown[][] = [];
    const recording = createApiHandler<'notifications'>(
      { countUnread: notifications.countUnread } as never,
      async () => 'the account',
      {
        countUnread: async (...input: unknown[]) => {
          calls.push(input);
          return { unread: 0 };
        },
      } as never,
    );
    const claims = { ...CLAIMS, sub: userId, 'cognito:groups': '[moderator partner]' };

    await send({ handle: recording, claims, timeEpoch: 1_700_000_000_000 });

    const caller = { userId, role: 'partner', moderator: true, signedInAt: 1_700_000_000 };
    expect(calls).toEqual([[{}, { caller, account: 'the account', now: new Date(1_700_000_000_000) }]]);
  });

  it('refuses a request that passed no authorizer', async () => {
    const { statusCode } = await send({ claims: undefined });

    expect(statusCode).toBe(401);
  });

  it('refuses a request without claims', async () => {
    expect(await call('any', undefined, {})).toEqual({
      statusCode: 401,
      detail: 'User not authenticated',
      calls: 0,
    });
  });
});
