import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDocumentClient } from '../../functions/table/client.ts';
import { ranges } from '../../functions/table/keys.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import type { Cloud } from '../../local/cloud.ts';
import { localCipher } from '../../local/kms/local-cipher.ts';
import { startCloud } from '../../local/start-cloud.ts';
import { commissionOn } from '../../shared/money.ts';
import { type ConnectedApp, connectApp } from '../lib/connected-app.ts';
import { atLeast, atMost, type Figure, figure } from '../lib/figure.ts';
import type { LoadParams, LoadResult, Percentiles } from './load.ts';

/** The rounds, each with a number of concurrent connections and the number of requests sent over them. */
const ROUNDS = [
  { connections: 1, count: 400 },
  { connections: 16, count: 2_000 },
  { connections: 64, count: 3_000 },
];
const WARM_UP = { connections: 16, count: 500 };
const AFFILIATES = 20;
const TO_200_GOAL = 0.5;
const TO_LEDGER_GOAL = 0.35;
/** The price of each sale in cents and the commission rate in basis points. */
const PRICE = 4_900;
const RATE = 2_000;

/**
 * Measures signed events over HTTP: how many per second are acknowledged with 200, and how many per second reach the ledger. Compares them
 * with raw conditional puts and raw transactions of the same shape on the same DynamoDB Local. A separate process generates the load.
 */
export async function ingest(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-ingest-'));
  const cloud = await startCloud({ port: 0, dataDir, inMemory: true, functions: 'bundles', web: 'none' });
  try {
    const table = createTable(createDocumentClient(cloud.dynamodbEndpoint), cloud.tableName);
    const app = await connectApp(table, localCipher(`${cloud.origin}/kms/`), AFFILIATES);
    await makeLoad(cloud, app, 'event', WARM_UP);
    await cloud.waitUntilIdle();
    const figures: Figure[] = [];
    let sold = WARM_UP.count;
    for (const round of ROUNDS) {
      figures.push(...(await measure(cloud, app, round)));
      sold += 2 * round.count;
    }
    const wrong = await countWrongSales(table, app, sold);
    return [...figures, atMost('after all rounds: sales lost or wrong', wrong, 'sales', 0)];
  } finally {
    await cloud.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Round = (typeof ROUNDS)[number];

async function measure(cloud: Cloud, app: ConnectedApp, round: Round): Promise<Figure[]> {
  const puts = await makeLoad(cloud, app, 'put', round);
  const transactions = await makeLoad(cloud, app, 'transaction', round);
  await cloud.waitUntilIdle();
  // First measure the receiver alone, because in AWS it does not share a machine with the worker.
  const release = cloud.pauseWorker();
  const alone = await makeLoad(cloud, app, 'event', round);
  release();
  await cloud.waitUntilIdle();
  // Then measure the whole path, with receiver and worker running at the same time.
  const whole = await makeLoad(cloud, app, 'watched event', round);
  const answered = performance.now();
  await cloud.waitUntilIdle();
  const toLedger = round.count / (round.count / whole.perSecond + (performance.now() - answered) / 1_000);
  const at = `concurrency ${round.connections}`;
  return [
    figure(`${at}: raw conditional puts`, puts.perSecond, '/s'),
    figure(`${at}: raw transactions`, transactions.perSecond, '/s'),
    figure(`${at}: events acknowledged with 200`, alone.perSecond, '/s'),
    ...percentiles(`${at}: time to 200`, alone.answered),
    atMost(`${at}: rejected`, alone.failures + whole.failures, 'events', 0),
    atLeast(
      `${at}: events acknowledged, relative to raw puts`,
      alone.perSecond / puts.perSecond,
      'ratio',
      TO_200_GOAL,
    ),
    figure(`${at}: events reaching the ledger`, toLedger, '/s'),
    ...percentiles(`${at}: time to the ledger`, whole.inLedger),
    atLeast(
      `${at}: events reaching the ledger, relative to raw transactions`,
      toLedger / transactions.perSecond,
      'ratio',
      TO_LEDGER_GOAL,
    ),
  ];
}

const percentiles = (id: string, { p50, p95, p99 }: Percentiles): Figure[] => [
  figure(`${id}, p50`, p50, 'ms'),
  figure(`${id}, p95`, p95, 'ms'),
  figure(`${id}, p99`, p99, 'ms'),
];

/** Generates the load in a separate process, so that it does not share an event loop with the server. */
async function makeLoad(
  cloud: Cloud,
  app: ConnectedApp,
  kind: LoadParams['kind'],
  round: Round,
): Promise<LoadResult> {
  const order: LoadParams = {
    ...round,
    kind,
    seed: randomUUID(),
    dynamodbEndpoint: cloud.dynamodbEndpoint,
    tableName: cloud.tableName,
    url: `${cloud.origin}/hooks/${app.token}`,
    secret: app.secret,
    partnerId: app.partnerId,
    codes: app.coupons.map(({ code }) => code),
  };
  const script = join(import.meta.dirname, 'load.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(order)]);
  return JSON.parse(stdout) as LoadResult;
}

/** Returns the number of missing or duplicate sales. All sales earn the same commission, so the month balances reveal both. */
async function countWrongSales(
  table: Table,
  { partnerId, coupons }: ConnectedApp,
  sales: number,
): Promise<number> {
  const balances = await Promise.all(
    coupons.map(({ affiliateId }) => table.partition(ranges.months({ partnerId, affiliateId }))),
  );
  const unpaid = balances.flat().reduce((sum, balance) => sum + balance.unpaid, 0);
  const count = balances.flat().reduce((sum, balance) => sum + balance.count, 0);
  return Math.max(Math.abs(count - sales), Math.abs(unpaid / commissionOn(PRICE, RATE) - sales));
}
