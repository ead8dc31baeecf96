import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import { expect, it } from 'vitest';
import { changes } from '../../../shared/contract/changes.ts';
import { notifications } from '../../../shared/contract/notifications.ts';
import { createApiHandler } from './api-handler.ts';

const NAMES = Array.from({ length: 100 }, (_, n) => ({ kind: 'reply', name: `Notification ${n}` }));

const handler = createApiHandler<'notifications'>({ ...notifications, ...changes }, async () => undefined, {
  listNotifications: async () => ({ items: NAMES, cursor: null }) as never,
  countUnread: async () => ({ unread: 1 }),
  markRead: async () => ({ unread: 0 }),
  getPreferences: async () => ({ mail: {} }) as never,
  savePreferences: async () => ({ mail: {} }) as never,
  getChanges: async () => ({ age: null, topics: {} }),
});

function get(path: string, headers: Record<string, string>) {
  const event = {
    version: '2.0',
    rawPath: path,
    headers,
    requestContext: {
      http: { method: 'GET', path },
      requestId: randomUUID(),
      timeEpoch: Date.now(),
      authorizer: { jwt: { claims: { sub: randomUUID(), token_use: 'access' } } },
    },
  };
  return handler(event as unknown as APIGatewayProxyEventV2WithJWTAuthorizer, {} as Context);
}

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
