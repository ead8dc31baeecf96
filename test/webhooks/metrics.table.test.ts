import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProviderEvent } from '../../functions/entities/provider-event.ts';
import type { Entry } from '../../functions/ledger/entry.ts';
import { key } from '../../functions/table/key.ts';
import type { Table } from '../../functions/table/table.ts';
import { ConditionFailed, Transaction } from '../../functions/table/transaction.ts';
import { RETRY_SOURCE } from '../../infra/settings/queues.ts';
import { toSqsRecord } from '../../local/sqs/to-sqs-record.ts';
import { serializeEvent } from '../../local/stripe/events.ts';
import { METRICS, METRICS_NAMESPACE } from '../../shared/monitoring/metrics.ts';
import { appStory, COMPLEX_CUSTOMER } from '../pipeline/stories.ts';
import { scanTable } from '../support/audit.ts';
import { captureOutput, metricsIn, valuesOf } from '../support/captured-output.ts';
import { readStored } from '../support/process-event.ts';
import { streamEvent } from '../support/stream-event.ts';
import { createTestTable } from '../support/table.ts';
import { putWebhookApp } from '../support/webhook-app.ts';
import {
  hookRequest,
  loadWebhookHandlers,
  signedRequest,
  type WebhookHandlers,
} from '../support/webhook-handlers.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

let table: Table;
let handlers: WebhookHandlers;
let lines: string[];
beforeAll(async () => {
  process.env.POWERTOOLS_METRICS_DISABLED = 'false';
  process.env.METRICS_SERVICE = 'tributary-test';
  process.env.TRACE_LINES_DISABLED = 'false';
  process.env.CANARY_PARTNER_ID = 'partner-canary';
  const created = await createTestTable();
  ({ table } = created);
  handlers = await loadWebhookHandlers(created);
  lines = captureOutput();
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => handlers.stop());

const sumOf = (metric: string) =>
  valuesOf(metric, lines).reduce<number>((sum, value) => sum + Number(value), 0);

test('events that lose races against each other count as failed only if they lose them again in the queue', async () => {
  const { app, coupons, story } = appStory('raced', [COMPLEX_CUSTOMER]);
  const [event] = story.events;
  if (!event) throw new Error('The story has no events');
  await putWebhookApp(table, app, { coupons });
  await handlers.receive(signedRequest(app, serializeEvent(event), NOW));
  const stored = await readStored(table, app, event);
  const races = vi
    .spyOn(Transaction.prototype, 'commit')
    .mockRejectedValue(new ConditionFailed({ PK: 'CUSTOMER', SK: 'CUSTOMER' }));

  const response = await handlers.work(streamEvent(stored));
  const inLane = sumOf(METRICS.eventsFailed);
  const queued = handlers.queue.receive(RETRY_SOURCE.batchSize);
  await handlers.retry({ Records: queued.map((received) => toSqsRecord(received, handlers.queue.name)) });
  races.mockRestore();

  expect(response).toEqual({ batchItemFailures: [] });
  expect(queued).toHaveLength(1);
  expect(inLane).toBe(0);
  expect(sumOf(METRICS.eventsFailed)).toBe(1);
});

test('deliveries and commissions are counted once each, per environment instead of per app', async () => {
  const { app, coupons, story } = appStory('counted', [COMPLEX_CUSTOMER]);
  await putWebhookApp(table, app, { coupons });
  for (const event of story.events) {
    await handlers.receive(signedRequest(app, serializeEvent(event), NOW));
    const stored = await readStored(table, app, event);
    // Deliver each record twice, because the stream may repeat a delivery. Only the first delivery creates the commission.
    await handlers.work(streamEvent(stored));
    await handlers.work(streamEvent(stored));
  }
  await handlers.receive(hookRequest({ token: app.token, body: '{}', signature: 't=1,v1=00', now: NOW }));

  const commissions = async () =>
    (await scanTable(table)).filter(({ type, kind }) => type === 'Entry' && kind === 'commission');
  const entries = await commissions();
  expect(entries.length).toBeGreaterThan(0);
  expect(sumOf(METRICS.commissionsCreated)).toBe(entries.length);

  // Simulate old commissions, which were stored without the revenue. A replay adds the revenue in further entries, which must not count as
  // new commissions.
  for (const { PK, SK } of entries) {
    const entry = key<Entry>(String(PK), String(SK));
    await table
      .transaction()
      .update(entry, { remove: ['revenue'] })
      .commit();
  }
  for (const event of story.events) {
    const stored = await readStored(table, app, event);
    await handlers.work(streamEvent({ ...stored, replayedAt: NOW.toISOString() }));
  }
  expect((await commissions()).length).toBeGreaterThan(entries.length);
  expect(sumOf(METRICS.commissionsCreated)).toBe(entries.length);

  expect(sumOf(METRICS.webhooksAccepted)).toBe(story.events.length);
  expect(sumOf(METRICS.webhooksRejected)).toBe(1);
  for (const { _aws, service } of metricsIn(lines)) {
    expect(service).toBe('tributary-test');
    expect(_aws.CloudWatchMetrics).toEqual([
      expect.objectContaining({ Namespace: METRICS_NAMESPACE, Dimensions: [['service']] }),
    ]);
  }
});

test('an event counts as late if it reaches the ledger more than a minute after its receipt, unless it is replayed', async () => {
  const { app, story } = appStory('timed', [COMPLEX_CUSTOMER]);
  const [event] = story.events;
  if (!event) throw new Error('The story has no events');
  await putWebhookApp(table, app);
  const ago = (ms: number) => new Date(Date.now() - ms);
  const values = async (stored: ProviderEvent) => {
    lines.length = 0;
    await handlers.work(streamEvent(stored));
    return valuesOf(METRICS.eventsLate, lines);
  };
  await handlers.receive(signedRequest(app, serializeEvent(event), ago(1_000)));
  const stored = await readStored(table, app, event);

  expect(await values(stored)).toEqual([0]);
  expect(await values({ ...stored, receivedAt: ago(61_000).toISOString() })).toEqual([1]);
  expect(
    await values({ ...stored, receivedAt: ago(61_000).toISOString(), replayedAt: ago(0).toISOString() }),
  ).toEqual([]);
});

describe('The score of a partner', () => {
  const scoresOf = (partnerId: string): number[] =>
    lines.flatMap((line) => {
      const traced = JSON.parse(line) as { partnerId?: string; score?: number };
      return traced.partnerId === partnerId && traced.score !== undefined ? [traced.score] : [];
    });
  const ago = (ms: number) => new Date(Date.now() - ms);

  test('is one for each event, and a billion more for each late event', async () => {
    const { app, story } = appStory('scored', [COMPLEX_CUSTOMER]);
    const [event] = story.events;
    if (!event) throw new Error('The story has no events');
    await putWebhookApp(table, app);
    const sent = signedRequest(app, serializeEvent(event), ago(1_000));
    await handlers.receive(sent);
    const stored = await readStored(table, app, event);
    const late = { ...stored, receivedAt: ago(61_000).toISOString() };

    lines.length = 0;
    await handlers.receive(sent);
    for (const each of [stored, late, { ...late, replayedAt: ago(0).toISOString() }]) {
      await handlers.work(streamEvent(each));
    }

    expect(scoresOf(app.partnerId)).toEqual([1, 1, 1_000_000_001]);
    expect(sumOf(METRICS.canaryHurt)).toBe(0);
  });

  test('counts a delivery that could not be stored', async () => {
    const { app, story } = appStory('not-stored', [COMPLEX_CUSTOMER]);
    const [event] = story.events;
    if (!event) throw new Error('The story has no events');
    await putWebhookApp(table, app);
    const send = DynamoDBDocumentClient.prototype.send as (...input: unknown[]) => unknown;
    const failing = function (this: DynamoDBDocumentClient, command: object) {
      if (command instanceof PutCommand) throw new Error('Events cannot be stored');
      return send.call(this, command);
    };
    const broken = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(failing as never);
    const response = await handlers.receive(signedRequest(app, serializeEvent(event), ago(1_000)));
    broken.mockRestore();

    expect(response.statusCode).toBe(500);
    expect(scoresOf(app.partnerId)).toEqual([1_000_000_001]);
  });

  test('of the canary is also counted by itself', async () => {
    const { app, story } = appStory('canary', [COMPLEX_CUSTOMER]);
    const [event] = story.events;
    if (!event) throw new Error('The story has no events');
    await putWebhookApp(table, app);
    await handlers.receive(signedRequest(app, serializeEvent(event), ago(1_000)));
    const stored = await readStored(table, app, event);
    lines.length = 0;
    await handlers.work(streamEvent({ ...stored, receivedAt: ago(61_000).toISOString() }));

    expect(scoresOf(app.partnerId)).toEqual([1_000_000_001]);
    expect(sumOf(METRICS.canaryHurt)).toBe(1);
  });
});
