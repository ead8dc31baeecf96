import type {
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import type { Role } from '../../shared/accounts/roles.ts';
import type { Area, Operation } from '../../shared/contract/operation.ts';

export interface HandlerCall {
  readonly operation: Operation;
  readonly userId: string;
  readonly role: Role;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

type ApiHandler = (
  event: APIGatewayProxyEventV2WithJWTAuthorizer,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

const handlers = new Map<Area, ApiHandler>();

/**
 * Calls the real handler of an operation directly, without HTTP. Returns the parsed body of the response. Throws unless the status is 200.
 */
export async function callHandler(call: HandlerCall): Promise<unknown> {
  const { area, id } = call.operation;
  let handler = handlers.get(area);
  if (!handler) {
    handler = ((await import(`../../functions/${area}/handler.ts`)) as { handler: ApiHandler }).handler;
    handlers.set(area, handler);
  }
  const response = await handler(eventOf(call), { awsRequestId: 'bench', functionName: area } as Context);
  if (response.statusCode !== 200) throw new Error(`${id} returned ${response.statusCode}: ${response.body}`);
  return JSON.parse(response.body ?? 'null');
}

function eventOf({
  operation,
  userId,
  role,
  params = {},
  query,
  body,
}: HandlerCall): APIGatewayProxyEventV2WithJWTAuthorizer {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return {
    version: '2.0',
    routeKey: `${operation.method} ${operation.path}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: { 'content-type': 'application/json' },
    pathParameters: params,
    ...(query ? { queryStringParameters: query } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    isBase64Encoded: false,
    requestContext: {
      requestId: 'bench',
      timeEpoch: Date.now(),
      http: { method: operation.method, path },
      authorizer: {
        jwt: {
          claims: {
            sub: userId,
            token_use: 'access',
            auth_time: String(Math.floor(Date.now() / 1_000)),
            'cognito:groups': `[${role}]`,
          },
          scopes: [],
        },
      },
    },
  } as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;
}
