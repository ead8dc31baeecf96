import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type App, appItem } from '../functions/entities/app.ts';
import { type Coupon, couponItem } from '../functions/entities/coupon.ts';
import { handleKey } from '../functions/entities/handle.ts';
import { createDocumentClient } from '../functions/table/client.ts';
import { createTable, type Table } from '../functions/table/table.ts';
import { startCloud } from '../local/start-cloud.ts';
import { GO_PATH, OPENING_HEADER } from '../shared/codes/short-links.ts';
import { HEALTH_PATH } from '../shared/monitoring/health.ts';
import { combineRuns, type Figure, type Sample } from './lib/figure.ts';
import { metered } from './lib/meter.ts';
import { withMeteredTable } from './lib/metered-table.ts';
import { percentile } from './lib/percentile.ts';

const HANDLE = 'bench';
const REQUESTS = 400;
const RUNS = 3;
const RATIO_GOAL = 2;
const UNITS_GOAL = 1;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';

const codeOf = (n: number): string => `CODE${n}`;
const PARTNER = 'partner';
const APP: App = {
  appId: 'app',
  partnerId: PARTNER,
  name: 'Bench',
  url: 'https://bench.example/',
  codeParameter: 'ref',
  handle: HANDLE,
  status: 'active',
  statusChanges: [],
  hookToken: 'none',
  createdAt: '2026-01-01T00:00:00.000Z',
};

/**
 * Measures how much longer a redirect takes than the health function, through the gateway of the local cloud: for links that a process has
 * not seen within a second, and for one that is opened again and again. Also measures the write units of an opening.
 */
export async function links(): Promise<Figure[]> {
  const units = await measureUnits();
  const runs: Sample[][] = [];
  for (let n = 0; n < RUNS; n++) runs.push([...(await measureTimes()), units]);
  return combineRuns(runs);
}

async function putLinks(table: Table): Promise<void> {
  const { appId, partnerId } = APP;
  const owned = { ...handleKey(HANDLE), type: 'AppHandle', handle: HANDLE, appId, partnerId };
  await table.transaction().put(appItem(APP)).put(owned).commit();
  for (let n = 0; n < REQUESTS; n++) {
    const coupon: Coupon = {
      couponId: `coupon-${n}`,
      appId,
      partnerId,
      affiliateId: 'affiliate',
      code: codeOf(n),
      status: 'active',
      versions: [{ version: 1, from: '2026-01-01T00:00:00.000Z', rate: 2_000 }],
      requestedAt: '2026-01-01T00:00:00.000Z',
      liveAt: '2026-01-01T00:00:00.000Z',
    };
    await table.transaction().put(couponItem(coupon)).commit();
  }
}

async function measureTimes(): Promise<Sample[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-links-'));
  const cloud = await startCloud({ port: 0, dataDir, inMemory: true, functions: 'bundles', web: 'none' });
  const client = createDocumentClient(cloud.dynamodbEndpoint);
  try {
    await putLinks(createTable(client, cloud.tableName));
    const health = () => timeOf(cloud.origin + HEALTH_PATH, 200);
    const open = (n: number) => timeOf(`${cloud.origin}${GO_PATH}${HANDLE}/${codeOf(n)}`, 302);
    for (let n = 0; n < REQUESTS; n++) await Promise.all([health(), open(n)]);
    const times = { health: [] as number[], each: [] as number[], one: [] as number[] };
    // Take turns, so that changes in the machine's speed affect all paths equally.
    for (let n = 0; n < REQUESTS; n++) {
      times.health.push(await health());
      times.each.push(await open(n));
      times.one.push(await open(0));
    }
    const p95 = (values: number[]) => percentile(values, 95);
    const ratio = (id: string, values: number[], most?: number): Sample => ({
      id: `${id}: p95, relative to the health function`,
      value: p95(values) / p95(times.health),
      unit: 'ratio',
      ...(most === undefined ? {} : { most }),
    });
    return [
      { id: 'the health function: p95', value: p95(times.health), unit: 'ms' },
      { id: 'a link that nobody opened just before: p95', value: p95(times.each), unit: 'ms' },
      { id: 'a link that many people open: p95', value: p95(times.one), unit: 'ms' },
      ratio('a link that nobody opened just before', times.each, RATIO_GOAL),
      ratio('a link that many people open', times.one, RATIO_GOAL),
    ];
  } finally {
    client.destroy();
    await cloud.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timeOf(url: string, expected: number): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { redirect: 'manual', headers: { 'user-agent': BROWSER } });
  await response.arrayBuffer();
  if (response.status !== expected) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - began;
}

/** Measures openings that are far enough apart that none waits for a later one. */
const measureUnits = (): Promise<Sample> =>
  withMeteredTable(async (table) => {
    await putLinks(table);
    const { handler } = await import('../functions/go/handler.ts');
    const began = Date.now();
    // Warm up, because the first writes to a table that has just started can take too long and are then not counted.
    for (let n = 0; n < 20; n++) await handler(openingOf(n, began - 500 * (n + 1)));
    const { units } = await metered(async () => {
      for (let n = 0; n < REQUESTS; n++) await handler(openingOf(n, began + 500 * n));
    });
    return {
      id: 'write units of an opening',
      value: units.write / REQUESTS,
      unit: 'units',
      most: UNITS_GOAL,
    };
  });

const openingOf = (n: number, timeEpoch: number): APIGatewayProxyEventV2 =>
  ({
    rawPath: `${GO_PATH}${HANDLE}/${codeOf(n % 10)}`,
    rawQueryString: '',
    headers: { [OPENING_HEADER]: 'person' },
    requestContext: { timeEpoch, http: { method: 'GET' } },
  }) as unknown as APIGatewayProxyEventV2;
