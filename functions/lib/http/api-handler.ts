import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import httpRouterHandler from '@middy/http-router';
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import {
  type Access,
  type Area,
  codesOf,
  type Operation,
  type OperationResponse,
  type Parsed,
} from '../../../shared/contract/operation.ts';
import type { Operations } from '../../../shared/contract/operations.ts';
import { NO_STORE } from '../../../shared/monitoring/no-store.ts';
import { integer, optional, readEnv } from '../env.ts';
import { correlationIdOf, withCorrelation } from '../logs/correlation.ts';
import { logger } from '../logs/logger.ts';
import { traceLine } from '../logs/trace-line.ts';
import { type Caller, readCaller } from './caller.ts';
import { checkResponse } from './check-response.ts';
import { compressResponse } from './compress-response.ts';
import { DomainError } from './errors.ts';
import { parseInput } from './parse-input.ts';
import { problemResponse } from './problem.ts';

const { CHECK_RESPONSES } = readEnv({ CHECK_RESPONSES: optional(integer()) });

export interface RequestContext<Account = unknown> {
  readonly caller: Caller;
  readonly account: Account;
  /** The time at which API Gateway received the request. Handlers never read the clock themselves. */
  readonly now: Date;
}

export type Query = Readonly<Record<string, unknown>>;

/**
 * A function that throws a `DomainError` if the caller may not call the operation with these query parameters now. Returns the caller's
 * account.
 */
export type Admit<Account = unknown> = (
  operation: Operation,
  caller: Caller,
  now: Date,
  query: Query,
) => Promise<Account>;

type IdsOf<A extends Area> = {
  [K in keyof Operations]: Operations[K]['area'] extends A ? K : never;
}[keyof Operations];

/** A missing operation is a compile error. */
type OperationsOf<A extends Area> = Pick<Operations, IdsOf<A>>;

/** A missing handler is a compile error. */
export type Handlers<A extends Area, Account = unknown> = {
  [K in IdsOf<A>]: (
    input: Parsed<Operations[K]>,
    request: RequestContext<Account>,
  ) => Promise<OperationResponse<Operations[K]>>;
};

type AnyHandler = (input: never, request: RequestContext<never>) => Promise<unknown>;
type HttpEvent = APIGatewayProxyEventV2WithJWTAuthorizer;

/**
 * Creates the Lambda handler for an area of the API. For each request, authorizes the caller, parses the input, checks the call limits and
 * calls the operation's handler. Errors become problem responses. Takes only the area's operations, so that the function doesn't load the
 * rest of the contract.
 */
export function createApiHandler<A extends Area, Account = unknown>(
  operations: OperationsOf<A>,
  admit: Admit<Account>,
  handlers: Handlers<A, Account>,
) {
  const routes = Object.values<Operation>(operations).map((operation) => ({
    method: operation.method,
    path: operation.path,
    handler: endpoint(operation, admit, handlers[operation.id as IdsOf<A>] as AnyHandler),
  }));
  const handle = middy<HttpEvent, APIGatewayProxyStructuredResultV2>()
    .use(injectLambdaContext(logger, { resetKeys: true }))
    .use({
      // Log API Gateway's request id instead of Lambda's own id, because problem responses and the access log contain API Gateway's id.
      before: ({ event }) => {
        logger.appendKeys({ requestId: event.requestContext.requestId });
      },
      after: (request) => {
        traceRequest(request.event, request.response?.statusCode);
        request.response = compressResponse(request.response ?? {}, request.event.headers['accept-encoding']);
      },
      onError: (request) => {
        request.response = problemResponse(request.error, request.event.requestContext.requestId);
        traceRequest(request.event, request.response.statusCode);
      },
    })
    .handler(
      httpRouterHandler(routes) as (
        event: HttpEvent,
        context: Context,
      ) => Promise<APIGatewayProxyStructuredResultV2>,
    );
  return (event: HttpEvent, context: Context): Promise<APIGatewayProxyStructuredResultV2> =>
    withCorrelation([correlationIdOf(event)], () => handle(event, context));
}

/** Writes a trace line for a request that may have changed data. Other requests appear only in the access log. */
function traceRequest({ requestContext }: HttpEvent, status = 0): void {
  const { http, requestId, routeKey, authorizer } = requestContext;
  if (http.method === 'GET') return;
  const userId = authorizer?.jwt.claims.sub;
  traceLine('A request was handled', {
    requestId,
    route: routeKey,
    status,
    userId: typeof userId === 'string' ? userId : undefined,
  });
}

function endpoint(operation: Operation, admit: Admit, handle: AnyHandler) {
  const codes = new Set(codesOf(operation));
  const answer = async (event: HttpEvent): Promise<APIGatewayProxyStructuredResultV2> => {
    const caller = readCaller(event.requestContext.authorizer?.jwt.claims);
    logger.appendKeys({ userId: caller.userId });
    authorize(operation.access, caller);
    const input = parseInput(operation, {
      params: event.pathParameters,
      query: event.queryStringParameters,
      body: event.body,
    });
    const now = new Date(event.requestContext.timeEpoch);
    const account = await admit(operation, caller, now, (input.query ?? {}) as Query);
    const result = await handle(input as never, { caller, account: account as never, now });
    if (CHECK_RESPONSES) checkResponse(operation, result);
    return {
      statusCode: 200,
      headers: { 'content-type': 'application/json', ...NO_STORE },
      body: JSON.stringify(result),
    };
  };
  const declared = (event: HttpEvent) =>
    answer(event).catch((error: unknown) => {
      if (!(error instanceof DomainError) || codes.has(error.code)) throw error;
      throw new Error(`${operation.id} doesn't declare the error ${error.code}.`, { cause: error });
    });
  const parsed = middy<HttpEvent, APIGatewayProxyStructuredResultV2>().handler(declared);
  return operation.body ? parsed.use(httpJsonBodyParser()) : parsed;
}

function authorize(access: Access, caller: Caller): void {
  if (access === 'any' || access === caller.role) return;
  if (access === 'moderator') {
    if (caller.moderator) return;
    throw new DomainError('forbidden', 'Only moderators can do this.');
  }
  throw new DomainError('forbidden', `Only ${access}s can do this.`);
}
