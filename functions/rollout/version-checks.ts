import * as z from 'zod/mini';
import { ACCESS_TOKEN_SCOPE, ACCESS_TOKEN_USE } from '../../shared/access-tokens.ts';
import { AREAS, type Operation } from '../../shared/contract/operation.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { HEALTH_PATH } from '../../shared/health.ts';
import { PROVIDER_IDS } from '../../shared/providers.ts';
import type { Role } from '../../shared/roles.ts';
import { GO_PATH } from '../../shared/short-links.ts';
import { receivingProviderOf } from '../providers/receiving-registry.ts';

export interface VersionCheck {
  readonly event: object;
  readonly accepts: (result: unknown) => boolean;
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
/** A well-formed webhook token that doesn't belong to any app. */
const NO_TOKEN = 'A'.repeat(44);

const JSON_BODY = { 'content-type': 'application/json' };

const HttpResult = z.object({ statusCode: z.int(), body: z.string() });
const BatchResult = z.object({ batchItemFailures: z.array(z.unknown()).check(z.length(0)) });

/**
 * Returns the check for the function with the given name. No check changes any data. The check of an API function reads the data of a user
 * who does not exist, which tests the bundle, the environment and the access to the table. The webhook receiver must refuse an unknown URL, short links must respond,
 * and functions that process the stream or a queue must accept an empty batch.
 */
export function versionCheckOf(name: string, now: Date): VersionCheck {
  if (AREAS.some((area) => area === name)) return operationCheck(name, now);
  if (name === 'health') {
    return {
      event: httpEvent({ method: 'GET', path: HEALTH_PATH, now }),
      accepts: (result) => statusOf(result) === 200,
    };
  }
  if (name === 'go') {
    // A link that some app may own one day. `HEAD` counts nothing.
    const path = `${GO_PATH}rollout-check/CHECK`;
    return {
      event: httpEvent({ method: 'HEAD', path, now }),
      accepts: (result) => [302, 404].includes(statusOf(result) ?? 0),
    };
  }
  if (name === 'webhooks-receive') {
    const { signatureHeader } = receivingProviderOf(PROVIDER_IDS[0]);
    return {
      event: {
        ...httpEvent({ method: 'POST', path: '/hooks/{token}', now, headers: { [signatureHeader]: 'none' } }),
        pathParameters: { token: NO_TOKEN },
        body: '{}',
      },
      accepts: (result) => statusOf(result) === 400,
    };
  }
  return { event: { Records: [] }, accepts: (result) => z.safeParse(BatchResult, result).success };
}

/**
 * Checks an area of the API with its first operation that reads data and needs no id. If there is no such operation, sends an empty object
 * to another operation, which must reject it.
 */
function operationCheck(area: string, now: Date): VersionCheck {
  const own = allOperations.filter((each) => each.area === area);
  const read = own.find(({ method, params }) => method === 'GET' && !params);
  const operation = read ?? own.find(({ body }: Operation) => body);
  if (!operation) throw new Error(`The area ${area} has no operation for a check of its function`);
  const { method, path, access } = operation;
  const role: Role = access === 'affiliate' ? 'affiliate' : 'partner';
  return {
    event: {
      ...httpEvent({
        method,
        path,
        now,
        headers: JSON_BODY,
        claims: {
          sub: NOBODY,
          auth_time: String(Math.floor(now.getTime() / 1_000)),
          'cognito:groups': `[${role}]`,
        },
      }),
      ...(read ? {} : { body: '{}' }),
    },
    accepts: (result) => (read ? isExpected(read, result) : statusOf(result) === 422),
  };
}

/** Returns whether a response is valid for a user who does not exist: an empty result or, for the user's own profile, status 401. */
function isExpected({ id, response }: Operation, result: unknown): boolean {
  const parsed = z.safeParse(HttpResult, result);
  if (!parsed.success) return false;
  const { statusCode, body } = parsed.data;
  if (id === 'getMe') return statusCode === 401;
  return statusCode === 200 && z.safeParse(response, JSON.parse(body)).success;
}

const statusOf = (result: unknown) => z.safeParse(HttpResult, result).data?.statusCode;

interface HttpCall {
  readonly method: string;
  readonly path: string;
  readonly now: Date;
  readonly headers?: Readonly<Record<string, string>>;
  readonly claims?: Readonly<Record<string, string>>;
}

/**
 * Builds an event in the format that an HTTP API sends to a function. The event contains CloudFront's header, so that it doesn't count as a
 * request that bypassed CloudFront.
 */
function httpEvent({ method, path, now, headers, claims }: HttpCall) {
  const routeKey = `${method} ${path}`;
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: '',
    headers: { 'x-amz-cf-id': 'rollout-check', ...headers },
    requestContext: {
      requestId: 'rollout-check',
      routeKey,
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'rollout-check' },
      timeEpoch: now.getTime(),
      ...(claims && {
        authorizer: {
          jwt: { claims: { ...claims, token_use: ACCESS_TOKEN_USE }, scopes: [ACCESS_TOKEN_SCOPE] },
        },
      }),
    },
    isBase64Encoded: false,
  };
}
