import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entry } from '../../functions/ledger/entry.ts';
import { isOwnType } from '../../functions/providers/own-events.ts';
import type { Table } from '../../functions/table/table.ts';
import { RETRY_SOURCE } from '../../infra/settings/queues.ts';
import { WORKER_SOURCE } from '../../infra/settings/worker-source.ts';
import { createLocalStreamsClient } from '../../local/dynamodb/local-client.ts';
import { type QueueDriver, startQueueDriver } from '../../local/sqs/start-queue-driver.ts';
import { type StreamDriver, startStreamDriver } from '../../local/stream/start-stream-driver.ts';
import { type StripeEvent, serializeEvent } from '../../local/stripe/events.ts';
import { shuffleWithDuplicates } from '../ledger/shuffle.ts';
import { byPayment, commissionViolations, sumBy } from '../ledger/sums.ts';
import { sumsByTruth } from '../ledger/truth.ts';
import { audit, scanTable } from '../support/audit.ts';
import { runsAtCost } from '../support/property-runs.ts';
import { recordStatement } from '../support/record-statement.ts';
import { createTestTable, openStream } from '../support/table.ts';
import { putWebhookApp, type WebhookApp } from '../support/webhook-app.ts';
import { loadWebhookHandlers, signedRequest, type WebhookHandlers } from '../support/webhook-handlers.ts';
import { type AppStory, sampleStories } from './stories.ts';

const STORIES = runsAtCost(320);
const NOW = new Date('2026-11-21T12:00:00Z');

let table: Table;
let handlers: WebhookHandlers;
let stream: StreamDriver;
let retries: QueueDriver;
let folder: string;
const parked: string[] = [];

beforeAll(async () => {
  const created = await createTestTable();
  ({ table } = created);
  handlers = await loadWebhookHandlers(created);
  folder = await mkdtemp(join(tmpdir(), 'tributary-pipeline-'));
  stream = await startStreamDriver({
    client: createLocalStreamsClient(created.endpoint),
    streamArn: await openStream(created.tableName),
    source: WORKER_SOURCE,
    checkpointFile: join(folder, 'checkpoint.json'),
    invoke: (event) => handlers.work(event as DynamoDBStreamEvent),
    park: async (_, reason) => void parked.push(reason),
    onGap: async () => void parked.push('gap'),
    onProblem: (error) => parked.push(String(error)),
  });
  retries = startQueueDriver({
    queue: handlers.queue,
    source: RETRY_SOURCE,
    invoke: (event) => handlers.retry(event),
    onProblem: (error) => parked.push(String(error)),
  });
});
afterAll(async () => {
  await stream.stop();
  await retries.stop();
  await handlers.stop();
  await rm(folder, { recursive: true });
});

/** The events of an app's simulated customers, in shuffled order. Some of the events occur twice. */
interface Deliveries {
  readonly app: WebhookApp;
  readonly events: readonly StripeEvent[];
}

/**
 * Stores an app and posts its first event, so that the receiver caches the app's secret before many events arrive. Returns the deliveries
 * that remain.
 */
async function connect({ app, coupons, linkChanges, story }: AppStory, seed: number): Promise<Deliveries> {
  await putWebhookApp(table, app, { coupons, linkChanges });
  const [first, ...events] = shuffleWithDuplicates(story.events, seed);
  await post({ app, events: first ? [first] : [] });
  return { app, events };
}

/** Posts events, eight at a time. */
async function post({ app, events }: Deliveries): Promise<void> {
  for (let n = 0; n < events.length; n += 8) {
    await Promise.all(events.slice(n, n + 8).map((event) => deliver(app, event)));
    stream.nudge();
  }
}

async function deliver(app: WebhookApp, event: StripeEvent): Promise<void> {
  const body = serializeEvent(event);
  if (isOwnType(event.type)) return recordStatement(table, app, Buffer.from(body), NOW);
  const { statusCode } = await handlers.receive(signedRequest(app, body, NOW));
  expect(statusCode).toBe(200);
}

test('shuffled and repeated deliveries through the receiver, the stream and the worker match the truth', async () => {
  const stories = sampleStories(STORIES, 20_261_121);

  const remaining: Deliveries[] = [];
  for (const [n, story] of stories.entries()) remaining.push(await connect(story, n));

  await Promise.all(remaining.map(post));
  await stream.waitUntilIdle();
  await retries.waitUntilIdle();

  const items = await scanTable(table);
  const entries = items.filter((item) => item.type === 'Entry') as unknown as Entry[];
  const truth = new Map(stories.flatMap(({ story }) => [...sumsByTruth(story.customers)]).sort());
  expect(Object.fromEntries(sumBy(entries, byPayment))).toEqual(Object.fromEntries(truth));
  expect(truth.size).toBeGreaterThan(STORIES);
  expect(commissionViolations(entries)).toEqual([]);
  expect(await audit(table)).toEqual([]);
  expect(items.filter((item) => item.type === 'Unmatched' || item.type === 'WaitingCustomer')).toEqual([]);
  expect(parked).toEqual([]);
});
