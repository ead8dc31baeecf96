import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { FANOUT_SOURCE } from '../../infra/settings/fanout-source.ts';
import type { StreamSource } from '../../infra/settings/stream-source.ts';
import { WORKER_SOURCE } from '../../infra/settings/worker-source.ts';
import { createLocalClient, createLocalStreamsClient } from '../../local/dynamodb/local-client.ts';
import { lambdaContext } from '../../local/functions/lambda-context.ts';
import type { Checkpoint } from '../../local/stream/checkpoint.ts';
import { matchesFilter } from '../../local/stream/matches-filter.ts';
import { readStream } from '../../local/stream/read-stream.ts';
import { type StreamRecord, toLambdaRecord } from '../../local/stream/stream-record.ts';
import { signStripe } from '../../local/stripe/sign.ts';
import { split } from '../../shared/lib/split.ts';
import type { ConnectedApp } from '../lib/connected-app.ts';
import { buildStory, promotionsOf, type StoryPart } from '../lib/sales.ts';

export interface HandlerCpuParams {
  readonly receiver: string;
  readonly worker: string;
  readonly fanout: string;
  readonly env: Readonly<Record<string, string>>;
  readonly app: ConnectedApp;
  /** First, the same number of unmeasured customers is processed to warm up the handlers. */
  readonly stories: number;
  readonly hasCode: boolean;
  readonly parts: readonly StoryPart[];
  readonly batchSize: number;
}

/**
 * The figures for one kind of action (sales, renewals or refunds). They are the CPU time of the handlers in milliseconds, and the numbers
 * of invocations and events.
 */
export interface HandlerCpu {
  readonly events: number;
  readonly receiver: number;
  readonly worker: number;
  readonly fanout: number;
  readonly fanoutCalls: number;
}

export type CpuByPart = Readonly<Partial<Record<StoryPart, HandlerCpu>>>;

type Handler = (event: unknown, context: unknown) => Promise<unknown>;

/**
 * Calls the receiver, the worker and the fan-out function directly, one call at a time, as in a Lambda execution environment. The table and
 * its stream run in a different process. Returns separate figures for sales, renewals and refunds.
 */
async function run(order: HandlerCpuParams): Promise<CpuByPart> {
  Object.assign(process.env, order.env);
  const [receive, work, fanOut] = (await Promise.all(
    [order.receiver, order.worker, order.fanout].map(load),
  )) as [Handler, Handler, Handler];
  const changes = await openChanges(order.env);
  const promotions = promotionsOf(order.app);
  // Skip the stream records of changes that were made before the measurement.
  await changes.next(WORKER_SOURCE);

  const { stories: count } = order;
  const measured: Partial<Record<StoryPart, HandlerCpu>> = {};
  // The figures of the second round replace those of the first.
  for (const round of ['warm-up', 'measured']) {
    const stories = Array.from({ length: count }, (_, n) => {
      const code = order.hasCode ? promotions.codes[n % promotions.codes.length] : undefined;
      return buildStory(`cpu ${order.app.appId} ${order.hasCode} ${order.batchSize} ${round} ${n}`, code);
    });
    for (const part of order.parts) measured[part] = await measure(stories.flatMap((story) => story[part]));
  }
  return measured;

  /** Returns the figures per customer for the events of all customers. */
  async function measure(bodies: readonly string[]): Promise<HandlerCpu> {
    const deliveries = bodies.map((body) => deliveryOf(order.app, body));
    const receiver = await cpuOf(async () => {
      for (const delivery of deliveries) {
        const { statusCode } = (await receive(delivery, {})) as { statusCode: number };
        if (statusCode !== 200) throw new Error(`The receiver returned ${statusCode}`);
      }
    });
    const stored = split(await changes.next(WORKER_SOURCE), order.batchSize);
    const events = stored.flat().length;
    if (events !== bodies.length) throw new Error('The receiver did not store every event');
    const worker = await cpuOf(() => callAll(work, 'webhooks-worker', stored));
    const changed = split(await changes.next(FANOUT_SOURCE), order.batchSize);
    const fanout = await cpuOf(() => callAll(fanOut, 'fanout', changed));
    return {
      events: events / count,
      receiver: receiver / count,
      worker: worker / count,
      fanout: fanout / count,
      fanoutCalls: changed.length / count,
    };
  }
}

/** Calls the handler of a stream with each batch. Throws if the handler reports a failed record. */
async function callAll(consume: Handler, name: string, batches: readonly unknown[][]): Promise<void> {
  for (const [n, Records] of batches.entries()) {
    const context = lambdaContext(name, String(n), Date.now() + 60_000);
    const { batchItemFailures } = (await consume({ Records }, context)) as { batchItemFailures: unknown[] };
    if (batchItemFailures.length > 0) throw new Error(`${name} failed`);
  }
}

/** Opens the table's stream. Each call to `next` returns the new records that match the filter, in the format that Lambda delivers. */
async function openChanges({ DYNAMODB_ENDPOINT = '', TABLE_NAME = '' }: Readonly<Record<string, string>>) {
  const { Table } = await createLocalClient(DYNAMODB_ENDPOINT).send(
    new DescribeTableCommand({ TableName: TABLE_NAME }),
  );
  const streamArn = Table?.LatestStreamArn ?? '';
  const client = createLocalStreamsClient(DYNAMODB_ENDPOINT);
  let from: Checkpoint | undefined;
  return {
    async next(source: StreamSource): Promise<unknown[]> {
      const found: StreamRecord[] = [];
      const end = new AbortController();
      const idle = async () => end.abort();
      const onGap = () => Promise.reject(new Error('The stream has lost records'));
      for await (const read of readStream({ client, streamArn, from, idle, signal: end.signal, onGap })) {
        const { shardId, records } = read;
        found.push(...records);
        const sequenceNumber = records.at(-1)?.sequenceNumber;
        from = { streamArn, shardId, ...(sequenceNumber ? { sequenceNumber } : {}) };
      }
      return found.filter(({ record }) => matchesFilter(record, source)).map(toLambdaRecord);
    },
  };
}

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

/** Returns the CPU time of all threads of this process in milliseconds, including compilation and garbage collection. */
async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

// This statement is at the end of the file, because it uses the constants above.
process.stdout.write(`\n${JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as HandlerCpuParams))}`);
process.exit();
