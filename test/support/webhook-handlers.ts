import { randomUUID } from 'node:crypto';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  DynamoDBBatchResponse,
  DynamoDBStreamEvent,
  SQSBatchResponse,
  SQSEvent,
} from 'aws-lambda';
import { WEBHOOK_RECEIVER, WEBHOOK_RETRY, WEBHOOK_WORKER } from '../../infra/functions.ts';
import { RETRY_SOURCE } from '../../infra/settings/queues.ts';
import { lambdaContext } from '../../local/functions/lambda-context.ts';
import { systemClock } from '../../local/sqs/clock.ts';
import { LocalQueue } from '../../local/sqs/local-queue.ts';
import { signStripe } from '../../local/stripe/sign.ts';
import { calledAs } from './called-as.ts';
import { kmsEnvironment } from './kms-environment.ts';
import { startSqs } from './sqs.ts';
import type { TestTable } from './table.ts';
import type { WebhookApp } from './webhook-app.ts';

export type Receive = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

export interface WebhookHandlers {
  readonly receive: Receive;
  work(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse>;
  retry(event: SQSEvent): Promise<SQSBatchResponse>;
  /** The queue through which the worker sends messages to the retry function. */
  readonly queue: LocalQueue;
  readonly deadLetters: LocalQueue;
  /** Closes the queue. After that, sending a message fails. */
  stop(): Promise<void>;
}

type Place = Pick<TestTable, 'tableName' | 'endpoint'>;

/**
 * Imports the deployed receiver and connects it to a test's table. The import happens here, because the receiver reads the environment
 * variables on import.
 */
export async function loadReceiver({ tableName, endpoint }: Place): Promise<Receive> {
  Object.assign(process.env, kmsEnvironment(), { TABLE_NAME: tableName, DYNAMODB_ENDPOINT: endpoint });
  const { handler } = await import('../../functions/webhooks/receive/handler.ts');
  return (event) => calledAs(WEBHOOK_RECEIVER.name, () => handler(event));
}

/** Imports the deployed handlers of all webhook functions and connects them to a test's table and to a new queue. */
export async function loadWebhookHandlers(place: Place): Promise<WebhookHandlers> {
  const receive = await loadReceiver(place);
  const queue = new LocalQueue({ name: 'webhooks-retry', clock: systemClock, ...RETRY_SOURCE });
  const deadLetters = new LocalQueue({ ...RETRY_SOURCE, name: 'dead', clock: systemClock });
  const sqs = await startSqs({ queues: [queue, deadLetters] });
  Object.assign(process.env, {
    RETRY_QUEUE_URL: `https://sqs.local/000000000000/${queue.name}`,
    RETRY_DEAD_LETTERS_URL: `https://sqs.local/000000000000/${deadLetters.name}`,
    SQS_ENDPOINT: sqs.endpoint,
    INVOICE_WAIT_SECONDS: '1',
  });
  const [worker, retrier] = await Promise.all([
    import('../../functions/webhooks/worker/handler.ts'),
    import('../../functions/webhooks/retry/handler.ts'),
  ]);
  const contextOf = (name: string) => lambdaContext(name, randomUUID(), Date.now() + 60_000);
  return {
    receive,
    work: (event) =>
      calledAs(WEBHOOK_WORKER.name, () => worker.handler(event, contextOf(WEBHOOK_WORKER.name))),
    retry: (event) =>
      calledAs(WEBHOOK_RETRY.name, () => retrier.handler(event, contextOf(WEBHOOK_RETRY.name))),
    queue,
    deadLetters,
    stop: () => sqs.stop(),
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

/** Builds a delivery to `app` that is signed with the app's secret. */
export const signedRequest = (
  app: WebhookApp,
  body: string | Uint8Array,
  now: Date,
): APIGatewayProxyEventV2 =>
  hookRequest({ token: app.token, body, signature: signStripe(body, app.secret, now), now });
