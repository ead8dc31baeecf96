import { randomUUID } from 'node:crypto';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  DynamoDBBatchResponse,
  DynamoDBStreamEvent,
} from 'aws-lambda';
import { WEBHOOK_RECEIVER, WEBHOOK_WORKER } from '../../infra/functions.ts';
import { lambdaContext } from '../../local/functions/lambda-context.ts';
import { signStripe } from '../../local/stripe/sign.ts';
import { calledAs } from './called-as.ts';
import { kmsEnvironment } from './kms-environment.ts';
import type { TestTable } from './table.ts';
import type { WebhookApp } from './webhook-app.ts';

export interface WebhookHandlers {
  receive(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2>;
  work(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse>;
}

/** Imports the deployed entry points and connects them to a test's table. They read the environment on import. */
export async function loadWebhookHandlers({
  tableName,
  endpoint,
}: Pick<TestTable, 'tableName' | 'endpoint'>): Promise<WebhookHandlers> {
  process.env.TABLE_NAME = tableName;
  process.env.DYNAMODB_ENDPOINT = endpoint;
  Object.assign(process.env, kmsEnvironment());
  const [receive, work] = await Promise.all([
    import('../../functions/webhooks/receive/handler.ts'),
    import('../../functions/webhooks/worker/handler.ts'),
  ]);
  return {
    receive: (event) => calledAs(WEBHOOK_RECEIVER.name, () => receive.handler(event)),
    work(event) {
      const context = lambdaContext(WEBHOOK_WORKER.name, randomUUID(), Date.now() + 60_000);
      return calledAs(WEBHOOK_WORKER.name, () => work.handler(event, context));
    },
  };
}

export interface HookRequest {
  readonly token: string;
  readonly body: string | Uint8Array;
  readonly signature?: string | undefined;
  readonly now: Date;
  readonly base64?: boolean;
}

/** Builds an API Gateway event for `POST /hooks/{token}`, with only the fields that the receiver reads. */
export function hookRequest({
  token,
  body,
  signature,
  now,
  base64 = false,
}: HookRequest): APIGatewayProxyEventV2 {
  return {
    headers: signature === undefined ? {} : { 'stripe-signature': signature },
    pathParameters: { token },
    body: Buffer.from(body).toString(base64 ? 'base64' : 'utf8'),
    isBase64Encoded: base64,
    requestContext: { timeEpoch: now.getTime() },
  } as unknown as APIGatewayProxyEventV2;
}

/** Builds a delivery to `app`, signed with its secret. */
export const signedRequest = (
  app: WebhookApp,
  body: string | Uint8Array,
  now: Date,
): APIGatewayProxyEventV2 =>
  hookRequest({ token: app.token, body, signature: signStripe(body, app.secret, now), now });
