import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Table } from '../../functions/table/table.ts';
import { lambdaContext } from '../../local/functions/lambda-context.ts';
import { createRouteMatcher } from '../../local/gateway/match-route.ts';
import { toHttpApiEvent } from '../../local/gateway/to-http-api-event.ts';
import { LOCAL } from '../../local/settings.ts';
import { MODERATORS, type Role } from '../../shared/accounts/roles.ts';
import { createClient } from '../../shared/contract/client.ts';
import type { Area } from '../../shared/contract/operation.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { type ScriptClient, scriptClient } from '../../shared/contract/script-client.ts';
import { calledAs } from './called-as.ts';
import { kmsEnvironment } from './kms-environment.ts';
import { createTestTable } from './table.ts';

export interface User {
  readonly id: string;
  readonly role: Role;
  readonly moderator?: boolean;
}

export type TokenUse = 'access' | 'id';

export interface RawRequest {
  readonly method: string;
  /** The path of the request, including the query. */
  readonly path: string;
  readonly body?: string | undefined;
  readonly user?: User | undefined;
  /** The default is `access`. */
  readonly tokenUse?: TokenUse | undefined;
  /** The default is the time of the request. */
  readonly signedInAt?: Date | undefined;
  readonly now?: Date | undefined;
}

export interface Api {
  readonly table: Table;
  /**
   * The client calls the deployed handlers directly, and reads the versions that the web app's forms have read before. `now` overrides the
   * time of the client's requests.
   */
  as(user: User, now?: Date): ScriptClient;
  /** Sends a raw request. Unlike the typed client, it can also send invalid requests. */
  send(request: RawRequest): Promise<Response>;
  /** Calls an area's handler with an API Gateway event. */
  invoke(area: Area, event: object): Promise<APIGatewayProxyStructuredResultV2>;
}

const ORIGIN = 'https://app.example.com';
/** A placeholder token. In production, the authorizer checks the token before a handler runs. Handlers never read the token. */
const TOKEN = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1In0.';

/** Runs the handlers of all API areas in this process, on a new table. `env` adds or overrides environment variables. */
export async function startApi(env: Readonly<Record<string, string>> = {}): Promise<Api> {
  const testTable = await createTestTable();
  Object.assign(process.env, {
    TABLE_NAME: testTable.tableName,
    DYNAMODB_ENDPOINT: testTable.endpoint,
    SITE_ORIGIN: ORIGIN,
    USER_POOL_ID: 'local_Tributary',
    AVATAR_BUCKET: 'avatars',
    OPERATOR_ADDRESS: 'operator@example.com',
    HOOK_TOKEN_KEY: LOCAL.hookTokenKey,
    ...kmsEnvironment(),
    // Addresses at which no service listens. Most tests need neither Cognito nor S3.
    COGNITO_ENDPOINT: 'http://127.0.0.1:9/',
    S3_ENDPOINT: 'http://127.0.0.1:9/',
    // Raise the call limits, because a few test users make all calls, and much faster than people could.
    CALL_LIMIT_FACTOR: '100000',
    CHECK_RESPONSES: '1',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    ...env,
  });
  const handlers = await loadHandlers();
  const match = createRouteMatcher(allOperations);

  const invoke: Api['invoke'] = (area, event) => {
    const context = lambdaContext(area, randomUUID(), Date.now() + 30_000);
    return calledAs(area, () => handlers[area](event, context));
  };

  const send = async ({
    method,
    path,
    body,
    user,
    tokenUse = 'access',
    now = new Date(),
    signedInAt = now,
  }: RawRequest): Promise<Response> => {
    const url = new URL(path, ORIGIN);
    const route = match(method, url.pathname);
    if (!route) throw new Error(`The contract has no route for ${method} ${path}`);
    const event = toHttpApiEvent(
      {
        method,
        url,
        headers: {
          ...(user && { authorization: `Bearer ${TOKEN}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: Buffer.from(body ?? ''),
        sourceIp: '127.0.0.1',
        protocol: 'HTTP/1.1',
      },
      {
        routeKey: route.routeKey,
        pathParameters: route.pathParameters,
        requestId: randomUUID(),
        receivedAt: now,
        claims: user && {
          sub: user.id,
          token_use: tokenUse,
          auth_time: String(Math.floor(signedInAt.getTime() / 1_000)),
          'cognito:groups': groupsOf(user),
        },
      },
    );
    const { statusCode = 0, headers = {}, body: text = '' } = await invoke(route.area, event);
    return new Response(text, { status: statusCode, headers: headers as Record<string, string> });
  };

  return {
    table: testTable.table,
    send,
    invoke,
    as: (user, now) =>
      scriptClient(
        createClient({
          token: async () => 'of the test',
          fetch: (path, init) =>
            send({
              method: init?.method ?? 'GET',
              path: String(path),
              body: (init?.body as string | null) ?? undefined,
              user,
              now,
            }),
        }),
      ),
  };
}

const groupsOf = ({ role, moderator }: User) => (moderator ? `[${role} ${MODERATORS}]` : `[${role}]`);

type Handler = (event: object, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/** Imports the handlers. Set the environment variables before the call, because the handlers read them on import. */
async function loadHandlers(): Promise<Record<Area, Handler>> {
  const [profiles, apps, marketplace, coupons, customers, payouts, forum, notifications, exports] =
    await Promise.all([
      import('../../functions/profiles/handler.ts'),
      import('../../functions/apps/handler.ts'),
      import('../../functions/marketplace/handler.ts'),
      import('../../functions/coupons/handler.ts'),
      import('../../functions/customers/handler.ts'),
      import('../../functions/payouts/handler.ts'),
      import('../../functions/forum/handler.ts'),
      import('../../functions/notifications/handler.ts'),
      import('../../functions/exports/handler.ts'),
    ]);
  const entries = { profiles, apps, marketplace, coupons, customers, payouts, forum, notifications, exports };
  return Object.fromEntries(
    Object.entries(entries).map(([area, { handler }]) => [area, handler as unknown as Handler]),
  ) as Record<Area, Handler>;
}
