import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ACCESS_TOKEN_SCOPE } from '../../shared/accounts/access-tokens.ts';

export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly sourceIp: string;
  readonly protocol: string;
}

export interface HttpApiContext {
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly receivedAt: Date;
  /** Set only on routes with an authorizer. */
  readonly claims?: Readonly<Record<string, string>> | undefined;
}

export type HttpApiEvent = Omit<APIGatewayProxyEventV2, 'requestContext'> & {
  requestContext: APIGatewayProxyEventV2['requestContext'] & {
    authorizer?: { jwt: { claims: Readonly<Record<string, string>>; scopes: readonly string[] } };
  };
};

/**
 * Builds the event that an HTTP API passes to a function (payload format version 2.0). Header names are lowercase, and repeated values are
 * joined by commas. Cookies are in a separate list, the path is decoded, and missing parts are omitted instead of being empty. Source:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function toHttpApiEvent(request: HttpRequest, context: HttpApiContext): HttpApiEvent {
  const { url, method } = request;
  const path = decodeURIComponent(url.pathname);
  const { cookie, ...headers } = request.headers;
  const query = joinRepeated(url.searchParams);
  return {
    version: '2.0',
    routeKey: context.routeKey,
    rawPath: path,
    rawQueryString: url.search.slice(1),
    ...(cookie ? { cookies: String(cookie).split('; ') } : {}),
    headers: joinHeaders(headers),
    ...(query ? { queryStringParameters: query } : {}),
    ...(Object.keys(context.pathParameters).length > 0
      ? { pathParameters: { ...context.pathParameters } }
      : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      ...(context.claims
        ? { authorizer: { jwt: { claims: context.claims, scopes: [ACCESS_TOKEN_SCOPE] } } }
        : {}),
      domainName: url.host,
      domainPrefix: url.hostname.split('.')[0] ?? '',
      http: {
        method,
        path,
        protocol: request.protocol,
        sourceIp: request.sourceIp,
        userAgent: String(headers['user-agent'] ?? ''),
      },
      requestId: context.requestId,
      routeKey: context.routeKey,
      stage: '$default',
      time: commonLogTime(context.receivedAt),
      timeEpoch: context.receivedAt.getTime(),
    },
    ...bodyOf(request),
  };
}

/** Matches the content types of bodies that handlers receive as text. All other bodies, including form posts, are encoded in base64. */
const TEXT = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))\b)/i;

function bodyOf({ body, headers }: HttpRequest): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false };
  const isText = TEXT.test(String(headers['content-type'] ?? ''));
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
}

function joinHeaders(headers: HttpRequest['headers']): Record<string, string> {
  const entries = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), [value].flat().join(',')]));
}

function joinRepeated(search: URLSearchParams): Record<string, string> | undefined {
  if (search.size === 0) return undefined;
  return Object.fromEntries([...search.keys()].map((name) => [name, search.getAll(name).join(',')]));
}

/** Formats a time for the access log, as in `21/Nov/2026:07:15:00 +0000`. */
function commonLogTime(time: Date): string {
  const [, day, month, year, clock] = time.toUTCString().split(' ');
  return `${day}/${month}/${year}:${clock} +0000`;
}
