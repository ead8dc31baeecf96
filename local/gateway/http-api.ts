import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { API_KEY_HEADERS, ERROR_SECONDS, GO_KEY_HEADERS } from '../../infra/settings/edge-cache.ts';
import { API_HEADERS, GO_HEADERS } from '../../infra/settings/security-headers.ts';
import { ACCESS_TOKEN_SCOPE } from '../../shared/accounts/access-tokens.ts';
import { INVITATION_ROUTES, isInvitationRoute } from '../../shared/accounts/invitation-routes.ts';
import { UNSUBSCRIBE_PATH, UNSUBSCRIBE_ROUTES } from '../../shared/accounts/unsubscribe.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { HEALTH_PATH } from '../../shared/monitoring/health.ts';
import { REQUEST_ID_HEADER } from '../../shared/monitoring/request-id.ts';
import type { Authorizer } from './authorize.ts';
import { EdgeCache } from './edge-cache.ts';
import { createRouteMatcher } from './match-route.ts';
import { forwardOpening } from './opening-edge.ts';
import { MAX_PAYLOAD, readBody } from './read-body.ts';
import { ForbiddenTime, receivedAt } from './received-at.ts';
import { messageResult, normalize, sendResult } from './send-response.ts';
import { type HttpApiContext, type HttpRequest, toHttpApiEvent } from './to-http-api-event.ts';

export interface HttpApiOptions {
  readonly authorize: Authorizer;
  /** Invokes a function by name. Throws if the invocation fails. */
  readonly invoke: (name: string, event: unknown) => Promise<unknown>;
  /** Returns whether CloudFront would forward a request to this webhook path. */
  readonly admitsHook: (path: string) => boolean;
  readonly webhookReceiver: string;
  readonly health: string;
  readonly shortLinks: string;
  readonly key: string;
  readonly onFailure: (error: unknown) => void;
}

export interface HttpApi {
  api(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
  hook(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
  go(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
}

type Result = APIGatewayProxyStructuredResultV2;

const INSUFFICIENT_SCOPE = `Bearer scope="${ACCESS_TOKEN_SCOPE}" error="insufficient_scope"`;

/** A request that has arrived whole. If its sender hangs up afterwards, it is answered all the same, because others may wait for the answer. */
interface Received {
  readonly request: IncomingMessage;
  readonly url: URL;
  /** Undefined if it is too large. */
  readonly body: Buffer | undefined;
}

interface Target {
  readonly requestId: string;
  readonly function: string;
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly claims?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Creates an HTTP API with the same routes, authorizer, events and error responses as the deployed API. */
export function createHttpApi({
  authorize,
  invoke,
  admitsHook,
  webhookReceiver,
  health,
  shortLinks,
  key,
  onFailure,
}: HttpApiOptions): HttpApi {
  const matchRoute = createRouteMatcher([...allOperations, ...UNSUBSCRIBE_ROUTES, ...INVITATION_ROUTES]);
  const edge = new EdgeCache({ errorSeconds: ERROR_SECONDS });

  async function forward({ request, url, body }: Received, target: Target): Promise<Result> {
    if (!body) return messageResult(413, 'Request Entity Too Large', { connection: 'close' });
    try {
      const context: HttpApiContext = {
        ...target,
        receivedAt: receivedAt(request.headers, key),
      };
      const event = toHttpApiEvent(toHttpRequest(request, url, body, target.headers), context);
      if (Buffer.byteLength(JSON.stringify(event)) > MAX_PAYLOAD)
        return messageResult(413, 'Request Entity Too Large');
      return normalize(await invoke(target.function, event));
    } catch (error) {
      if (error instanceof ForbiddenTime) return messageResult(403, error.message);
      onFailure(error);
      return messageResult(500, 'Internal Server Error');
    }
  }

  async function callApi(received: Received, requestId: string): Promise<Result> {
    const { request, url } = received;
    if (url.pathname === HEALTH_PATH && request.method === 'GET') {
      return forward(received, {
        requestId,
        function: health,
        routeKey: `GET ${HEALTH_PATH}`,
        pathParameters: {},
      });
    }
    const route = matchRoute(request.method ?? '', url.pathname);
    if (!route) return messageResult(404, 'Not Found');
    if (url.pathname.startsWith(UNSUBSCRIBE_PATH) || isInvitationRoute(route.routeKey))
      return forward(received, { ...route, requestId, function: route.area });
    const claims = await authorize(request.headers.authorization);
    if (!claims) return messageResult(401, 'Unauthorized', { 'www-authenticate': 'Bearer' });
    if (!claims.scope?.split(' ').includes(ACCESS_TOKEN_SCOPE))
      return messageResult(403, 'Forbidden', { 'www-authenticate': INSUFFICIENT_SCOPE });
    return forward(received, { ...route, requestId, function: route.area, claims });
  }

  async function callHook(received: Received, requestId: string): Promise<Result> {
    const { request, url } = received;
    const token = /^\/hooks\/([^/]+)$/.exec(url.pathname)?.[1];
    if (request.method !== 'POST' || !token || !admitsHook(url.pathname))
      return messageResult(404, 'Not Found');
    return forward(received, {
      requestId,
      function: webhookReceiver,
      routeKey: 'POST /hooks/{token}',
      pathParameters: { token: decodeURIComponent(token) },
    });
  }

  return {
    async api(request, response, url) {
      const requestId = assignRequestId(response);
      const received = { request, url, body: await readBody(request) };
      const run = () => callApi(received, requestId);
      sendResult(response, await edge.answer(request, url, API_KEY_HEADERS, run));
    },

    async hook(request, response, url) {
      const requestId = assignRequestId(response);
      const received = { request, url, body: await readBody(request) };
      const run = () => callHook(received, requestId);
      sendResult(response, await edge.answer(request, url, API_KEY_HEADERS, run));
    },

    async go(request, response, url) {
      const requestId = assignRequestId(response, GO_HEADERS);
      const { method = '' } = request;
      if (method !== 'GET' && method !== 'HEAD') return sendResult(response, messageResult(403, 'Forbidden'));
      const opening = forwardOpening(url, request.headers);
      const received = { request, url: opening.url, body: await readBody(request) };
      const run = () =>
        forward(received, {
          requestId,
          function: shortLinks,
          routeKey: `${method} /go/{link+}`,
          pathParameters: { link: decodeURIComponent(url.pathname.slice('/go/'.length)) },
          headers: opening.headers,
        });
      sendResult(
        response,
        await edge.answer({ method, headers: opening.headers }, opening.url, GO_KEY_HEADERS, run),
      );
    },
  };
}

/** Generates the request id. Sets the response headers: the request id, and the headers that CloudFront adds to all responses. */
function assignRequestId(
  response: ServerResponse,
  headers: Readonly<Record<string, string>> = API_HEADERS,
): string {
  const requestId = randomUUID();
  response.setHeaders(new Map(Object.entries({ ...headers, [REQUEST_ID_HEADER]: requestId })));
  return requestId;
}

function toHttpRequest(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  headers: HttpRequest['headers'] = request.headers,
): HttpRequest {
  return {
    method: request.method ?? 'GET',
    url,
    // Like CloudFront, replace any value of this header that the client sends.
    headers: { ...headers, 'x-amz-cf-id': randomUUID() },
    body,
    sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
    protocol: `HTTP/${request.httpVersion}`,
  };
}
