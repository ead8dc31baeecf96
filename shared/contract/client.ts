import { REQUEST_ID_HEADER } from '../monitoring/request-id.ts';
import type { Problem } from './errors.ts';
import type { EmptyObject, OperationInput, OperationResponse } from './operation.ts';
import type { OperationId, Operations } from './operations.ts';
import { ROUTES, type Route } from './routes.ts';

/**
 * The error that a failed call throws. It contains a problem document. The client creates this document itself if the API didn't send one.
 */
export class ApiError extends Error {
  readonly problem: Problem;
  /** The number of seconds after which the call may be repeated. Undefined unless the API said so. */
  readonly retryAfter: number | undefined;

  constructor(problem: Problem, { retryAfter, ...options }: ErrorOptions & { retryAfter?: number } = {}) {
    super(problem.detail, options);
    this.name = 'ApiError';
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export interface ClientOptions {
  /** The site's origin. If it is missing, calls go to the origin of the current page. */
  origin?: string;
  token: () => Promise<string | undefined>;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  headers?: Record<string, string>;
}

type Input<K extends OperationId> = OperationInput<Operations[K]>;
/** The input may be omitted if the operation requires none. */
type Arguments<K extends OperationId> = EmptyObject extends Input<K> ? [input?: Input<K>] : [input: Input<K>];
export type ApiClient = <K extends OperationId>(
  id: K,
  ...input: Arguments<K>
) => Promise<OperationResponse<Operations[K]>>;

/** Creates a typed client for the API. A call looks like `await call('getApp', { params: { appId } })`. Calls throw only `ApiError`. */
export function createClient(options: ClientOptions): ApiClient {
  const send = options.fetch ?? fetch;
  return async (id, ...[input]) => {
    const route = ROUTES[id];
    const parts = (input ?? {}) as { params?: object; query?: object; body?: unknown };
    const sendAs = (token: string | undefined) =>
      send((options.origin ?? '') + requestUrl(route, parts.params, parts.query), {
        method: route.method,
        headers: {
          ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...options.headers,
        },
        body: parts.body === undefined ? null : JSON.stringify(parts.body),
      }).catch((cause: unknown) => {
        throw noConnection(cause);
      });
    const used = await options.token();
    let response = await sendAs(used);
    if (used && response.status === 401) {
      // The sign-in may have been replaced in the meantime. The API did nothing for the request that it refused.
      const present = await options.token();
      if (present && present !== used) response = await sendAs(present);
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && answer !== undefined) return answer as never;
    throw refused(response, answer);
  };
}

function requestUrl(route: Route, params: object = {}, query: object = {}): string {
  const values = params as Record<string, string>;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function retryAfterOf({ headers }: Response): { retryAfter?: number } {
  const seconds = headers.get('retry-after');
  return seconds !== null && /^\d{1,9}$/.test(seconds) ? { retryAfter: Number(seconds) } : {};
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
}

/**
 * Builds a problem document for a response without one, such as API Gateway's 401 response to an invalid token. A 401 response gets the
 * message from section 8 of the specification.
 */
function problemWithoutBody({ status, headers }: Response): Problem {
  const instance = headers.get(REQUEST_ID_HEADER) ?? '';
  if (status === 401)
    return { ...clientProblem('User not authenticated', status), code: 'unauthenticated', instance };
  const detail =
    REFUSED_BY_FIREWALL[status] ?? `The server returned an error (${status}). Try again in a moment.`;
  return { ...clientProblem(detail, status), instance };
}

/** What the statuses mean that come without a problem document from the firewall, which refuses a request before the API. */
const REFUSED_BY_FIREWALL: Readonly<Record<number, string>> = {
  403: 'Our firewall blocked this request. Wait a few minutes and try again, or use another network.',
  429: 'Your network sent too many requests. Wait a minute and try again.',
};

/** Builds the error of a call that was answered with a failure. */
export const refused = (response: Response, answer: unknown): ApiError =>
  new ApiError(isProblem(answer) ? answer : problemWithoutBody(response), retryAfterOf(response));

/** Builds the error of a call that never reached the API. */
export const noConnection = (cause: unknown): ApiError =>
  new ApiError(clientProblem('No connection. Check your network and try again.'), { cause });

function clientProblem(detail: string, status = 0): Problem {
  return { type: 'about:blank', title: 'The request failed', status, detail, code: 'internal', instance: '' };
}
