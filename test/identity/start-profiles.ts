import { randomUUID } from 'node:crypto';
import { confirmSignUp, signUp } from 'aws-amplify/auth';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { UserDirectory } from '../../functions/profiles/user-directory.ts';
import type { Table } from '../../functions/table/table.ts';
import { TRIGGERS } from '../../infra/functions.ts';
import { lambdaContext } from '../../local/functions/lambda-context.ts';
import { toHttpApiEvent } from '../../local/gateway/to-http-api-event.ts';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { BUCKET, type LocalBucket, startLocalBucket } from '../support/bucket.ts';
import { calledAs } from '../support/called-as.ts';
import { kmsEnvironment } from '../support/kms-environment.ts';
import { createTestTable, type TestTable } from '../support/table.ts';
import { type LocalPool, POOL_ID, startLocalPool, type TriggerEvent } from './local-pool.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an API response of any shape
  readonly body: any;
}

type ProfileOperation = 'getMe' | 'updateMe' | 'endSessions';

export interface ProfilesCloud {
  readonly pool: LocalPool;
  readonly table: Table;
  readonly testTable: TestTable;
  readonly directory: UserDirectory;
  readonly bucket: LocalBucket;
  /** Calls the triggers through the deployed handler. */
  triggers(event: TriggerEvent): Promise<unknown>;
  /** Signs up and confirms a user. Returns the user's id. */
  register(email: string, attributes: Record<string, string>): Promise<string>;
  /**
   * Calls an operation without parameters through the deployed handler, with a token that contains the given groups. `signedInAt` is the
   * time of the sign-in in whole seconds since 1970. The default is now.
   */
  call(
    id: ProfileOperation,
    userId: string,
    groups: string | undefined,
    body?: object,
    signedInAt?: number,
  ): Promise<Answer>;
  /** Reads a user's profile, or updates it if there are `changes`. */
  me(userId: string, groups: string | undefined, changes?: object, signedInAt?: number): Promise<Answer>;
}

/** Starts the user pool with the real triggers and the profile handlers, on a separate table. */
export async function startProfiles(): Promise<ProfilesCloud> {
  const testTable = await createTestTable();
  const pool = await startLocalPool();
  const bucket = await startLocalBucket();
  Object.assign(process.env, {
    ...kmsEnvironment(),
    TABLE_NAME: testTable.tableName,
    DYNAMODB_ENDPOINT: testTable.endpoint,
    USER_POOL_ID: POOL_ID,
    COGNITO_ENDPOINT: `${pool.origin}/cognito/`,
    SITE_ORIGIN: pool.origin,
    AVATAR_BUCKET: BUCKET,
    S3_ENDPOINT: bucket.endpoint,
  });
  // Import these modules here rather than at the top, because they read the environment variables on import.
  const [triggers, profiles, { createUserDirectory }] = await Promise.all([
    import('../../functions/profiles/triggers/handler.ts'),
    import('../../functions/profiles/handler.ts'),
    import('../../functions/profiles/create-user-directory.ts'),
  ]);
  const handleTrigger = (event: TriggerEvent) =>
    calledAs(TRIGGERS.name, () => triggers.handler(event as never));
  pool.onTrigger(handleTrigger);

  const call: ProfilesCloud['call'] = async (
    id,
    userId,
    groups,
    body,
    signedInAt = Math.floor(Date.now() / 1_000),
  ) => {
    const { method, path } = OPERATIONS[id];
    const event = toHttpApiEvent(
      {
        method,
        url: new URL(path, pool.origin),
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
        sourceIp: '127.0.0.1',
        protocol: 'HTTP/1.1',
      },
      {
        routeKey: `${method} ${path}`,
        pathParameters: {},
        requestId: randomUUID(),
        receivedAt: new Date(),
        claims: {
          sub: userId,
          token_use: 'access',
          auth_time: String(signedInAt),
          ...(groups ? { 'cognito:groups': groups } : {}),
        },
      },
    );
    const context = lambdaContext('profiles', randomUUID(), Date.now() + 30_000);
    const answer = await calledAs('profiles', () => profiles.handler(event as never, context));
    const { statusCode = 0, body: text = '' } = answer as APIGatewayProxyStructuredResultV2;
    return { status: statusCode, body: JSON.parse(text) };
  };

  return {
    pool,
    testTable,
    bucket,
    table: testTable.table,
    directory: createUserDirectory({ userPoolId: POOL_ID, endpoint: `${pool.origin}/cognito/` }),
    triggers: handleTrigger,
    async register(email, attributes) {
      const options = { userAttributes: { email, ...attributes } };
      const { userId } = await signUp({ username: email, password: 'engine', options });
      await confirmSignUp({ username: email, confirmationCode: await pool.codeFor(email) });
      return userId ?? '';
    },
    call,
    async me(userId, groups, changes, signedInAt) {
      if (changes === undefined) return call('getMe', userId, groups, undefined, signedInAt);
      const update = (version: string) =>
        call('updateMe', userId, groups, { ...changes, version }, signedInAt);
      const answer = await update('unknown');
      return answer.status === 409 ? update(answer.body.current.version) : answer;
    },
  };
}

export const AFFILIATE = { given_name: 'Bob', family_name: 'Baker', 'custom:role': 'affiliate' };
export const PARTNER = {
  given_name: 'Ada',
  family_name: 'Lovelace',
  'custom:role': 'partner',
  'custom:company_name': 'Engines Ltd',
};
