import { atLeast, atMost, type Figure, figure } from '../lib/figure.ts';
import type { Percentiles } from '../lib/percentile.ts';
import { makeLoad, type Setting, sendPromotions, withSetting } from './setting.ts';

const AFFILIATES = 20;
const CONNECTIONS = 16;
/**
 * The simulated network delays between the functions and the table, in milliseconds. DynamoDB Local itself has no delay. The real DynamoDB
 * has a delay of about 5 ms.
 */
const LATENCIES = [0, 5];

const RECEIVED = [
  { connections: 1, count: 80, warmUp: 20 },
  { connections: CONNECTIONS, count: 300, warmUp: 40 },
  { connections: 64, count: 300, warmUp: 40 },
];
const EVENTS_PER_SALE = 5;

const TO_200_GOAL = 0.75;

/**
 * Measures the events that the receiver acknowledges per second. For comparison, also measures similar writes sent directly to DynamoDB
 * Local. A separate process generates the load. It warms up before the clock starts, and sends all events of a sale at once, like a
 * provider.
 */
export async function ingest(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const latency of LATENCIES) figures.push(...(await withSetting(latency, AFFILIATES, measureReceiver)));
  return figures;
}

/**
 * Measures the receiver. For comparison, also measures the same number of direct writes to the table. In AWS, the functions that read the
 * table's stream run on other machines, so they are paused here.
 */
async function measureReceiver(setting: Setting): Promise<Figure[]> {
  const { latency, cloud } = setting;
  const figures: Figure[] = [];
  await sendPromotions(setting);
  for (const { connections, count, warmUp } of RECEIVED) {
    const at = `${latency === 0 ? '' : `table ${latency} ms away, `}${connections} connections`;
    const release = cloud.pauseStreams();
    const [puts, events] = [
      await makeLoad(setting, {
        kind: 'put',
        count: count * EVENTS_PER_SALE,
        warmUp: warmUp * EVENTS_PER_SALE,
        affiliates: AFFILIATES,
        connections,
      }),
      await makeLoad(setting, { kind: 'sales', count, warmUp, affiliates: AFFILIATES, connections }),
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

const percentiles = (id: string, { p50, p95, p99 }: Percentiles): Figure[] => [
  figure(`${id}, p50`, p50, 'ms'),
  figure(`${id}, p95`, p95, 'ms'),
  figure(`${id}, p99`, p99, 'ms'),
];
