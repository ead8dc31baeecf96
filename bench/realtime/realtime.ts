import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Cloud } from '../../local/cloud.ts';
import { signUpAndIn } from '../../local/demo/sign-in.ts';
import { startCloud } from '../../local/start-cloud.ts';
import { atMost, type Figure, figure } from '../lib/figure.ts';
import { memoryInUse } from '../lib/memory-in-use.ts';
import { connectShop } from './connect-shop.ts';
import type { ReaderParams, ReaderResult } from './readers.ts';
import type { ScreensParams, ScreensResult } from './screens.ts';

/** The load for measuring the latency of comments. The comments are sent one at a time, and only one reader receives them. */
const ALONE = { readers: 1, comments: 200 };
/** The load of a thread that many users have open at the same time. */
const CROWD = { readers: 500, comments: 50 };
const IDLE = { readers: 1_000, comments: 0 };
const DAY_MS = 24 * 60 * 60 * 1_000;
const SETTLE_MS = 2_000;
const P95_GOAL_MS = 400;
const IDLE_GOAL_KB = 40;
/** The numbers of sales before the measurement (`warmUp`) and during the measurement (`sales`). */
const SALES = { warmUp: 10, sales: 60 };
const SALE_P95_GOAL_MS = 800;

/**
 * Measures the time until a comment reaches the browsers that show its post, and until a sale reaches the open overview pages. Also reports
 * missed and duplicate events, and the server's memory per idle connection. The readers run in a separate process.
 */
export async function realtime(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-realtime-'));
  const cloud = await startCloud({ port: 0, dataDir, inMemory: true, functions: 'bundles', web: 'none' });
  try {
    const token = await signUpAndIn(cloud.origin, {
      role: 'affiliate',
      email: 'bench@example.com',
      firstName: 'Bea',
      lastName: 'Bench',
      profile: {},
      paidBy: 'PayPal',
    });
    await read(cloud, token, { readers: 1, comments: 5 }, 1);
    const alone = await read(cloud, token, ALONE, 2);
    const crowd = await read(cloud, token, CROWD, 3);
    const idle = await measureIdleMemory(cloud, token, 4);
    const shown = await measureSales(cloud);
    return [
      figure('1 reader: from request to response, p50', alone.answered.p50, 'ms'),
      figure('1 reader: from request to the other browser, p50', alone.received.p50, 'ms'),
      atMost('1 reader: from request to the other browser, p95', alone.received.p95, 'ms', P95_GOAL_MS),
      figure(`${CROWD.readers} readers: from request to each browser, p50`, crowd.received.p50, 'ms'),
      figure(`${CROWD.readers} readers: from request to each browser, p95`, crowd.received.p95, 'ms'),
      atMost(`${CROWD.readers} readers x ${CROWD.comments} comments: missed`, crowd.missed, 'frames', 0),
      atMost(
        `${CROWD.readers} readers x ${CROWD.comments} comments: duplicates`,
        crowd.repeated,
        'frames',
        0,
      ),
      atMost('memory per idle connection', idle, 'kB', IDLE_GOAL_KB),
      figure('a sale: from its first event to both overviews, p50', shown.p50, 'ms'),
      atMost('a sale: from its first event to both overviews, p95', shown.p95, 'ms', SALE_P95_GOAL_MS),
    ];
  } finally {
    await cloud.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Reading {
  readonly readers: number;
  readonly comments: number;
}

/**
 * Creates a post, and adds comments to the post while the readers receive them. The post and its comments are dated `inDays` days in the
 * future.
 */
async function read(cloud: Cloud, token: string, reading: Reading, inDays: number): Promise<ReaderResult> {
  const { stdout } = await runReaders(paramsFor(cloud, token, reading, inDays));
  return JSON.parse(stdout) as ReaderResult;
}

/** Returns the memory, in kilobytes, that each idle connection takes in this process (the server). */
async function measureIdleMemory(cloud: Cloud, token: string, inDays: number): Promise<number> {
  // Wait until the connections of the previous round have been closed.
  await sleep(SETTLE_MS);
  const before = memoryInUse();
  const readers = runReaders(paramsFor(cloud, token, IDLE, inDays));
  const { child } = readers;
  await Promise.race([readers, new Promise((resolve) => child.stdout?.once('data', resolve))]);
  const during = memoryInUse();
  child.kill();
  await readers.catch(() => undefined);
  return (during - before) / IDLE.readers / 1_000;
}

const paramsFor = (
  { origin, key }: Cloud,
  token: string,
  reading: Reading,
  inDays: number,
): ReaderParams => ({
  ...reading,
  origin,
  key,
  token,
  startsAt: Date.now() + inDays * DAY_MS,
});

/** Measures how long a sale takes to appear on the screens of the partner and the affiliate. Makes one sale at a time. */
async function measureSales(cloud: Cloud): Promise<ScreensResult> {
  const order: ScreensParams = { origin: cloud.origin, shop: await connectShop(cloud), ...SALES };
  const { stdout } = await runChild('screens.ts', order);
  return JSON.parse(stdout) as ScreensResult;
}

const runReaders = (order: ReaderParams) => runChild('readers.ts', order);

function runChild(script: string, order: object) {
  return promisify(execFile)(process.execPath, [join(import.meta.dirname, script), JSON.stringify(order)]);
}
