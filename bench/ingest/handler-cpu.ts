import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { PROVIDER_EVENT_TYPE } from '../../functions/table/entities/provider-event.ts';
import { WORKER_SOURCE } from '../../infra/worker-source.ts';
import { LOCAL_IDENTITY } from '../../local/dynamodb/local-identity.ts';
import { lambdaContext } from '../../local/functions/lambda-context.ts';
import { toLambdaRecord } from '../../local/stream/stream-record.ts';
import { signStripe } from '../../local/stripe/sign.ts';
import type { ConnectedApp } from '../lib/connected-app.ts';
import { buildSale, promotionsOf } from '../lib/sales.ts';

/** The parameters of the process, passed as JSON in its first argument. */
export interface HandlerCpuParams {
  /** The file names of the deployed bundles. */
  readonly receiver: string;
  readonly worker: string;
  /** The environment variables of the functions. */
  readonly env: Readonly<Record<string, string>>;
  readonly app: ConnectedApp;
  /** The number of sales to warm up with. `sales` is the number of sales to measure. */
  readonly warmUp: number;
  readonly sales: number;
}

/** The CPU time per event in milliseconds, which the process prints as JSON. */
export interface HandlerCpu {
  readonly receiver: number;
  readonly worker: number;
}

type Handler = (event: unknown, context: unknown) => Promise<unknown>;

/**
 * Runs only the receiver and the worker in this process, without a gateway, a stream or a table. Calls follow one after another, as in a
 * Lambda execution environment. Events and records are built in advance.
 */
async function run(order: HandlerCpuParams): Promise<HandlerCpu> {
  Object.assign(process.env, order.env);
  const [receive, work] = await Promise.all([load(order.receiver), load(order.worker)]);
  const promotions = promotionsOf(order.app);
  await receiveAll(promotions.bodies);
  await workOn(await newRecords());

  const result = { receiver: 0, worker: 0 };
  for (const [round, sales] of [order.warmUp, order.sales].entries()) {
    const bodies = Array.from({ length: sales }, (_, n) => {
      const code = promotions.codes[n % promotions.codes.length] as (typeof promotions.codes)[number];
      return buildSale(`cpu ${order.app.appId} ${round} ${n}`, code).bodies;
    }).flat();
    const receiver = await receiveAll(bodies);
    const records = await newRecords();
    if (records.length !== bodies.length) throw new Error('The receiver did not store every event');
    Object.assign(result, { receiver, worker: await workOn(records) });
  }
  return result;

  async function receiveAll(bodies: readonly string[]): Promise<number> {
    const events = bodies.map((body) => deliveryOf(order.app, body));
    return cpuPerEvent(events.length, async () => {
      for (const event of events) {
        const { statusCode } = (await receive(event, {})) as { statusCode: number };
        if (statusCode !== 200) throw new Error(`The receiver returned ${statusCode}`);
      }
    });
  }

  /** Calls the worker with full batches. Calls it again with every record that it reports as failed. */
  async function workOn(records: readonly unknown[]): Promise<number> {
    const { batchSize } = WORKER_SOURCE;
    const batches = Array.from({ length: Math.ceil(records.length / batchSize) }, (_, n) => ({
      Records: records.slice(n * batchSize, (n + 1) * batchSize),
    }));
    return cpuPerEvent(records.length, async () => {
      for (const [n, batch] of batches.entries()) {
        const context = lambdaContext('webhooks-worker', String(n), Date.now() + 60_000);
        const { batchItemFailures } = (await work(batch, context)) as { batchItemFailures: unknown[] };
        if (batchItemFailures.length > 0) throw new Error('The worker failed');
      }
    });
  }

  /** Returns the stream records of the events that were stored since the last call. */
  async function newRecords(): Promise<unknown[]> {
    const client = new DynamoDBClient({ ...LOCAL_IDENTITY, endpoint: order.env.DYNAMODB_ENDPOINT ?? '' });
    const records: unknown[] = [];
    let from: Record<string, never> | undefined;
    do {
      const page = await client.send(
        new ScanCommand({
          TableName: order.env.TABLE_NAME,
          FilterExpression: '#type = :type',
          ExpressionAttributeNames: { '#type': 'type' },
          ExpressionAttributeValues: { ':type': { S: PROVIDER_EVENT_TYPE } },
          ExclusiveStartKey: from,
        }),
      );
      for (const item of page.Items ?? []) {
        const id = `${item.PK?.S} ${item.SK?.S}`;
        if (seen.has(id)) continue;
        seen.add(id);
        const { PK, SK } = item as Record<'PK' | 'SK', never>;
        const dynamodb = { Keys: { PK, SK }, NewImage: item, SequenceNumber: String(seen.size) };
        const record = { eventName: 'INSERT', dynamodb } as const;
        records.push(toLambdaRecord({ record, sequenceNumber: '', partitionKey: '' }));
      }
      from = page.LastEvaluatedKey as Record<string, never> | undefined;
    } while (from);
    client.destroy();
    return records;
  }
}

/** The keys of the events that have been turned into records. */
const seen = new Set<string>();

const load = async (file: string) => ((await import(file)) as { handler: Handler }).handler;

function deliveryOf({ token, secret }: ConnectedApp, body: string): unknown {
  const now = new Date();
  return {
    headers: { 'stripe-signature': signStripe(body, secret, now) },
    pathParameters: { token },
    body,
    isBase64Encoded: false,
    requestContext: { timeEpoch: now.getTime() },
  };
}

/** Returns the CPU time per event in milliseconds. It covers all threads of this process, including compilation and garbage collection. */
async function cpuPerEvent(events: number, work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / events;
}

// This statement is at the end of the file, because it uses the constants above.
process.stdout.write(`\n${JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as HandlerCpuParams))}`);
process.exit();
