import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDocumentClient } from '../../functions/table/client.ts';
import type { MonthBalance } from '../../functions/table/entities/ledger.ts';
import { ledgerPartition } from '../../functions/table/keys.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import { type Cloud, startCloud } from '../../local/cloud.ts';
import { localCipher } from '../../local/kms/local-cipher.ts';
import { commissionOn } from '../../shared/money.ts';
import { type ConnectedApp, connectApp } from '../lib/connected-app.ts';
import { atLeast, atMost, type Figure, figure } from '../lib/figure.ts';
import type { LoadOrder, LoadResult, Percentiles } from './load.ts';

/** Connections, and how many requests each round makes over them. */
const ROUNDS = [
  { connections: 1, count: 400 },
  { connections: 16, count: 2_000 },
  { connections: 64, count: 3_000 },
];
const WARM_UP = { connections: 16, count: 500 };
const AFFILIATES = 20;
const TO_200_GOAL = 0.5;
const TO_LEDGER_GOAL = 0.35;
/** What a sale of the load costs, and the rate of its code. */
const PRICE = 4_900;
const RATE = 2_000;

/**
 * Signed events over HTTP: how many a second are answered with 200, and how many reach the ledger, beside what the same DynamoDB Local
 * does for a bare conditional put and a bare transaction of the same shape. The load comes from a process of its own.
 */
export async function ingest(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-ingest-'));
  const cloud = await startCloud({ port: 0, dataDir, inMemory: true, functions: 'bundles', web: 'none' });
  try {
    const table = createTable(createDocumentClient(cloud.dynamodbEndpoint), cloud.tableName);
    const app = await connectApp(table, localCipher(`${cloud.origin}/kms/`), AFFILIATES);
    await makeLoad(cloud, app, 'event', WARM_UP);
    await cloud.settled();
    const figures: Figure[] = [];
    let sold = WARM_UP.count;
    for (const round of ROUNDS) {
      figures.push(...(await measure(cloud, app, round)));
      sold += 2 * round.count;
    }
    const wrong = await countWrong(table, app, sold);
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
  await cloud.settled();
  // The receiver alone, as in AWS it shares no machine with the worker.
  const release = cloud.holdWorker();
  const alone = await makeLoad(cloud, app, 'event', round);
  release();
  await cloud.settled();
  // And the whole way, receiver and worker at once.
  const whole = await makeLoad(cloud, app, 'watched event', round);
  const answered = performance.now();
  await cloud.settled();
  const toLedger = round.count / (round.count / whole.perSecond + (performance.now() - answered) / 1_000);
  const at = `${round.connections} connections`;
  return [
    figure(`${at}: raw conditional puts`, puts.perSecond, '/s'),
    figure(`${at}: raw transactions`, transactions.perSecond, '/s'),
    figure(`${at}: events answered with 200`, alone.perSecond, '/s'),
    ...percentiles(`${at}: to 200`, alone.answered),
    atMost(`${at}: refused`, alone.failures + whole.failures, 'events', 0),
    atLeast(`${at}: to 200, of raw puts`, alone.perSecond / puts.perSecond, 'ratio', TO_200_GOAL),
    figure(`${at}: events in the ledger`, toLedger, '/s'),
    ...percentiles(`${at}: to the ledger`, whole.inLedger),
    atLeast(
      `${at}: to the ledger, of raw transactions`,
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

/** Runs the load in a process of its own, as clients are elsewhere. */
async function makeLoad(
  cloud: Cloud,
  app: ConnectedApp,
  kind: LoadOrder['kind'],
  round: Round,
): Promise<LoadResult> {
  const order: LoadOrder = {
    ...round,
    kind,
    seed: randomUUID(),
    dynamodbEndpoint: cloud.dynamodbEndpoint,
    tableName: cloud.tableName,
    url: `${cloud.origin}/hooks/${app.token}`,
    secret: app.secret,
    appId: app.appId,
    codes: app.coupons.map(({ code }) => code),
  };
  const script = join(import.meta.dirname, 'load.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(order)]);
  return JSON.parse(stdout) as LoadResult;
}

/** Every sale is one commission of the same amount, so the balances tell whether one is missing or counted twice. */
async function countWrong(
  table: Table,
  { partnerId, coupons }: ConnectedApp,
  sales: number,
): Promise<number> {
  const balances = await Promise.all(
    coupons.map(({ affiliateId }) =>
      table.partition<MonthBalance>(ledgerPartition({ partnerId, affiliateId }), 'MONTH#'),
    ),
  );
  const unpaid = balances.flat().reduce((sum, balance) => sum + balance.unpaid, 0);
  const count = balances.flat().reduce((sum, balance) => sum + balance.count, 0);
  return Math.max(Math.abs(count - sales), Math.abs(unpaid / commissionOn(PRICE, RATE) - sales));
}
