import type { Table } from '../../functions/table/table.ts';
import { EVENTS_PER_PARTNER } from '../../functions/webhooks/worker/split-by-share.ts';
import { commissionOn } from '../../shared/money.ts';
import type { ConnectedApp } from '../lib/connected-app.ts';
import { atLeast, atMost, type Figure, figure } from '../lib/figure.ts';
import type { Percentiles } from '../lib/percentile.ts';
import { buildSale, promotionsOf } from '../lib/sales.ts';
import { readCommissions } from './ledger.ts';
import { measureHandlerCpu } from './measure-handler-cpu.ts';
import { makeLoad, type Setting, sendPromotions, withSetting } from './setting.ts';

const AFFILIATES = 20;
/** The commission rate of the app's coupons in basis points. */
const RATE = 2_000;
const CONNECTIONS = 16;
/**
 * The simulated network delays between the functions and the table, in milliseconds. DynamoDB Local itself has no delay. The real DynamoDB
 * has a delay of about 5 ms.
 */
const LATENCIES = [0, 5];

const SPREAD = { connections: CONNECTIONS, affiliates: AFFILIATES };
const TRANSACTIONS = 800;
const WARM_UP_TRANSACTIONS = 80;
const WARM_UP_SALES = 40;
const SALES = 200;
/** The load levels for benchmarking the receiver alone, each with its numbers of connections and sales. */
const RECEIVED = [
  { connections: 1, count: 80, warmUp: 20 },
  { connections: CONNECTIONS, count: 300, warmUp: 40 },
  { connections: 64, count: 300, warmUp: 40 },
];
const CPU_SALES = 60;
/** The number of events that report a sale. */
const EVENTS_PER_SALE = 5;

const TO_200_GOAL = 0.75;
const CPU_GOAL_MS = 5;

/**
 * Measures sales over HTTP: the events acknowledged per second, and the sales that reach the ledger per second. For comparison, also
 * measures similar writes sent directly to DynamoDB Local. A separate process generates the load. It warms up before the clock starts, and
 * sends all events of a sale at once, like a provider.
 */
export async function ingest(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const latency of LATENCIES) figures.push(...(await withSetting(latency, AFFILIATES, measureAll)));
  return figures;
}

async function measureAll(setting: Setting): Promise<Figure[]> {
  const { latency, cloud, table, app } = setting;
  const figures: Figure[] = [];
  let sold = 0;
  await sendPromotions(setting);
  if (latency === 0) {
    figures.push(...(await measureCpu(setting)));
    sold += 2 * CPU_SALES;
  }
  await makeLoad(setting, { kind: 'sales to ledger', count: WARM_UP_SALES, warmUp: 0, ...SPREAD });
  await cloud.waitUntilIdle();
  figures.push(...(await measureReceiver(setting)));
  sold += WARM_UP_SALES + RECEIVED.reduce((sum, { count, warmUp }) => sum + count + warmUp, 0);
  for (const affiliates of [AFFILIATES, 1]) {
    figures.push(...(await measureSales(setting, affiliates)));
    sold += WARM_UP_SALES + SALES;
  }
  const wrong = await countWrongSales(table, app, sold);
  return [...figures, atMost(`${nameOf(latency)}after all rounds: sales lost or wrong`, wrong, 'sales', 0)];
}

const nameOf = (latency: number) => (latency === 0 ? '' : `table ${latency} ms away, `);

async function measureCpu(setting: Setting): Promise<Figure[]> {
  const { sale } = await measureHandlerCpu(setting, {
    stories: CPU_SALES,
    hasCode: true,
    parts: ['sale'],
    // All events belong to one partner, and the worker processes at most this many of a partner's events per batch.
    batchSize: EVENTS_PER_PARTNER,
  });
  if (!sale) throw new Error('The sale was not measured');
  const { events, receiver, worker } = sale;
  return [
    figure('CPU of the receiver per event', receiver / events, 'ms'),
    figure('CPU of the worker per event of a sale', worker / events, 'ms'),
    atMost('CPU of both per event of a sale', (receiver + worker) / events, 'ms', CPU_GOAL_MS),
  ];
}

/**
 * Measures the receiver. For comparison, also measures the same number of direct writes to the table. In AWS, the functions that read the
 * table's stream run on other machines, so they are paused here.
 */
async function measureReceiver(setting: Setting): Promise<Figure[]> {
  const { latency, cloud } = setting;
  const figures: Figure[] = [];
  for (const { connections, count, warmUp } of RECEIVED) {
    const at = `${nameOf(latency)}${connections} connections`;
    const release = cloud.pauseStreams();
    const [puts, events] = [
      await makeLoad(setting, {
        kind: 'put',
        count: count * EVENTS_PER_SALE,
        warmUp: warmUp * EVENTS_PER_SALE,
        affiliates: AFFILIATES,
        connections,
      }),
      await makeLoad(setting, { kind: 'sales to 200', count, warmUp, affiliates: AFFILIATES, connections }),
    ];
    release();
    await cloud.waitUntilIdle();
    const ratio = events.requestsPerSecond / puts.requestsPerSecond;
    const name = `${at}: events acknowledged, relative to bare puts`;
    figures.push(
      figure(`${at}: bare conditional puts`, puts.requestsPerSecond, '/s'),
      figure(`${at}: events acknowledged with 200`, events.requestsPerSecond, '/s'),
      connections === CONNECTIONS ? atLeast(name, ratio, 'ratio', TO_200_GOAL) : figure(name, ratio, 'ratio'),
      ...percentiles(`${at}: time to 200`, events.answered),
      atMost(`${at}: rejected`, events.failures, 'events', 0),
    );
  }
  return figures;
}

/**
 * Measures sales from the first request to the last ledger entry. For comparison, also measures transactions that are sent directly to the
 * table.
 */
async function measureSales(setting: Setting, affiliates: number): Promise<Figure[]> {
  const at = `${nameOf(setting.latency)}${affiliates === 1 ? 'one hot affiliate' : `${affiliates} affiliates`}`;
  const raw = await makeLoad(setting, {
    kind: 'transaction',
    count: TRANSACTIONS,
    warmUp: WARM_UP_TRANSACTIONS,
    affiliates,
    connections: CONNECTIONS,
  });
  await setting.cloud.waitUntilIdle();
  const sales = await makeLoad(setting, {
    kind: 'sales to ledger',
    count: SALES,
    warmUp: WARM_UP_SALES,
    affiliates,
    connections: CONNECTIONS,
  });
  await setting.cloud.waitUntilIdle();
  return [
    figure(`${at}: bare transactions`, raw.requestsPerSecond, '/s'),
    figure(`${at}: sales reaching the ledger`, sales.salesPerSecond, '/s'),
    figure(
      `${at}: sales reaching the ledger, relative to bare transactions`,
      sales.salesPerSecond / raw.requestsPerSecond,
      'ratio',
    ),
    ...percentiles(`${at}: time of a sale to the ledger`, sales.inLedger),
    atMost(`${at}: rejected`, sales.failures, 'events', 0),
  ];
}

const percentiles = (id: string, { p50, p95, p99 }: Percentiles): Figure[] => [
  figure(`${id}, p50`, p50, 'ms'),
  figure(`${id}, p95`, p95, 'ms'),
  figure(`${id}, p99`, p99, 'ms'),
];

/**
 * Returns the number of missing or duplicate sales. All sales earn the same commission, so the monthly balances are enough to compute this
 * number.
 */
async function countWrongSales(table: Table, app: ConnectedApp, sales: number): Promise<number> {
  const { count, cents } = await readCommissions(table, app);
  const [promotionCode] = promotionsOf(app).codes;
  if (!promotionCode) throw new Error('The app has no codes');
  const { paid } = buildSale('any', promotionCode);
  return Math.max(Math.abs(count - sales), Math.abs(cents / commissionOn(paid, RATE) - sales));
}
