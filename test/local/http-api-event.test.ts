import { expect, test } from 'vitest';
import { type HttpRequest, toHttpApiEvent } from '../../local/gateway/to-http-api-event.ts';

const context = {
  routeKey: 'GET /api/apps/{appId}',
  pathParameters: { appId: 'a b' },
  requestId: 'id',
  receivedAt: new Date('2026-11-21T07:15:00Z'),
};

function request(overrides: Partial<HttpRequest> & { path?: string } = {}): HttpRequest {
  const { path = '/api/apps/a%20b', ...rest } = overrides;
  return {
    method: 'GET',
    url: new URL(path, 'http://localhost:3000'),
    headers: {},
    body: Buffer.alloc(0),
    sourceIp: '127.0.0.1',
    protocol: 'HTTP/1.1',
    ...rest,
  };
}

test('the path and its parameters are decoded, but the query string is not', () => {
  const event = toHttpApiEvent(request({ path: '/api/apps/a%20b?q=x%26y' }), context);

  expect(event).toMatchObject({
    rawPath: '/api/apps/a b',
    rawQueryString: 'q=x%26y',
    queryStringParameters: { q: 'x&y' },
    pathParameters: { appId: 'a b' },
  });
});

test('repeated query parameters and headers are joined, and cookies are separate', () => {
  const headers = { cookie: 'a=1; b=2', 'x-many': ['1', '2'] };

  const event = toHttpApiEvent(request({ path: '/api/apps/x?tag=a&tag=b', headers }), context);

  expect(event).toMatchObject({
    queryStringParameters: { tag: 'a,b' },
    headers: { 'x-many': '1,2' },
    cookies: ['a=1', 'b=2'],
  });
  expect(event.headers).not.toHaveProperty('cookie');
});

test('absent parts of a request are missing, not empty', () => {
  const event = toHttpApiEvent(request(), { ...context, pathParameters: {} });

  expect(Object.keys(event)).toEqual([
    'version',
    'routeKey',
    'rawPath',
    'rawQueryString',
    'headers',
    'requestContext',
    'isBase64Encoded',
  ]);
});

test.each([
  ['application/json', '{"é":1}', false],
  ['application/json; charset=utf-8', '{}', false],
  ['text/plain', 'hello', false],
  ['application/problem+json', '{}', false],
  ['application/x-www-form-urlencoded', 'a=1', true],
  ['application/octet-stream', 'bytes', true],
  ['application/jsonsomething', '{}', true],
])('a body of %s keeps every byte', (type, text, isBase64Encoded) => {
  const body = Buffer.from(text);

  const event = toHttpApiEvent(request({ method: 'POST', headers: { 'content-type': type }, body }), context);

  expect(event.isBase64Encoded).toBe(isBase64Encoded);
  expect(Buffer.from(event.body ?? '', isBase64Encoded ? 'base64' : 'utf8')).toEqual(body);
});

test('the time of the request is given both as text and in milliseconds since 1970', () => {
  const { requestContext } = toHttpApiEvent(request(), context);

  expect(requestContext).toMatchObject({ time: '21/Nov/2026:07:15:00 +0000', timeEpoch: 1795245300000 });
});

test('verified claims are where the JWT authorizer puts them', () => {
  const { requestContext } = toHttpApiEvent(request(), {
    ...context,
    claims: { 'cognito:groups': '[partner]' },
  });

  expect(requestContext.authorizer).toEqual({
    jwt: { claims: { 'cognito:groups': '[partner]' }, scopes: ['aws.cognito.signin.user.admin'] },
  });
});
