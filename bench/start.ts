import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '../infra/from-root.ts';
import { readyLines } from '../local/announce.ts';
import { signInBySrp } from '../local/demo/cognito-client.ts';
import { DEMO_PASSWORD, PARTNERS } from '../local/demo/people.ts';
import { freePort } from '../local/free-port.ts';
import { type ApiClient, createClient } from '../shared/contract/client.ts';
import { HEALTH_PATH } from '../shared/monitoring/health.ts';
import { atMost, type Figure, figure } from './lib/figure.ts';
import { median, percentile } from './lib/percentile.ts';

const RUNS = 3;
const MOST_SECONDS = { ready: 6, demo: 25 };
const READ_EVERY_MS = 100;
const SIGN_IN_TRIES = 300;

interface Started {
  readonly origin: string;
  /** The time in seconds until the process has printed its ready message and both the site and the API respond. */
  readonly ready: number;
  /** Resolves to the time in seconds from `ready` until the demo data is complete. */
  readonly demo: Promise<number>;
  stop(): Promise<void>;
}

/**
 * Measures the first `npm start` after an installation, and later starts. Also measures how long the demo data takes to create, and how
 * quickly a user gets responses during that time. Each run has a separate data directory.
 */
export async function start(): Promise<Figure[]> {
  const runs: Run[] = [];
  for (let n = 0; n < RUNS; n++) runs.push(await measureRun());
  const secondsOf = (id: string, values: number[], most?: number): Figure[] => [
    most === undefined
      ? figure(`${id}, slowest of ${RUNS}`, Math.max(...values), 's')
      : atMost(`${id}, slowest of ${RUNS}`, Math.max(...values), 's', most),
    figure(`${id}, median`, median(values), 's'),
    figure(`${id}, fastest`, Math.min(...values), 's'),
  ];
  const reads = runs.flatMap((run) => run.reads);
  return [
    ...secondsOf(
      'ready, first start after an installation',
      runs.map(({ first }) => first),
      MOST_SECONDS.ready,
    ),
    ...secondsOf(
      'ready, every later start',
      runs.map(({ later }) => later),
      MOST_SECONDS.ready,
    ),
    ...secondsOf(
      'demo complete after ready',
      runs.map(({ demo }) => demo),
      MOST_SECONDS.demo,
    ),
    ...secondsOf(
      'demo complete after npm start',
      runs.map(({ first, demo }) => first + demo),
    ),
    figure('API reads during the fill', reads.length, 'requests'),
    figure('API p50 during the fill', percentile(reads, 50), 'ms'),
    figure('API p95 during the fill', percentile(reads, 95), 'ms'),
  ];
}

/**
 * The durations measured in a run. `reads` contains the durations of page requests in milliseconds. The other durations are in seconds.
 * `demo` starts when the first start is ready, so the time from the start until the demo data is complete is `first + demo`.
 */
interface Run {
  readonly first: number;
  readonly later: number;
  readonly demo: number;
  readonly reads: readonly number[];
}

async function measureRun(): Promise<Run> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-start-'));
  try {
    const first = await measureFirstStart(dataDir);
    const later = await startProduct(dataDir);
    await later.stop();
    return { ...first, later: later.ready };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureFirstStart(dataDir: string): Promise<Omit<Run, 'later'>> {
  const { origin, ready, demo, stop } = await startProduct(dataDir);
  const filled = new AbortController();
  try {
    const [seconds, reads] = await Promise.all([
      demo.finally(() => filled.abort()),
      readPages(origin, filled.signal),
    ]);
    return { first: ready, demo: seconds, reads };
  } finally {
    await stop();
  }
}

async function startProduct(dataDir: string): Promise<Started> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [fromRoot('local', 'start.ts')], {
    cwd: fromRoot(),
    env: { ...process.env, PORT: String(port), LOCAL_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const timeOf = (text: string) =>
    new Promise<number>((resolve, reject) => {
      lines.on('line', (line) => line.includes(text) && resolve(performance.now()));
      void exited.then(([code]) => reject(new Error(`npm start ended with ${code} before "${text}"`)));
    });
  const origin = `http://localhost:${port}`;
  const complete = timeOf('Demo data: 100%, complete');
  // Wait only for the beginning of the ready message, because the rest varies.
  await timeOf(beginningOf(readyLines({ origin, dev: false }), ' ('));
  for (const path of ['/', HEALTH_PATH]) {
    const { status } = await fetch(origin + path);
    if (status !== 200) throw new Error(`${path} answered ${status} on a cloud that said it was ready`);
  }
  const readyAt = performance.now();
  const demo = complete.then((at) => (at - readyAt) / 1_000);
  // Handle a rejection here, because not every caller awaits this promise.
  demo.catch(() => undefined);
  return {
    origin,
    ready: (readyAt - startedAt) / 1_000,
    demo,
    async stop() {
      child.kill('SIGINT');
      await exited;
    },
  };
}

const beginningOf = (text: string, end: string) => text.slice(0, text.indexOf(end));

/**
 * Signs in as a partner from the demo data as soon as the account exists, and requests pages one at a time. Returns the duration of each
 * request.
 */
async function readPages(origin: string, signal: AbortSignal): Promise<number[]> {
  const call = await signInOnceThere(origin);
  const pages = [
    () => call('getPartnerOverview'),
    () => call('listPending', { query: {} }),
    () => call('listPosts', { query: {} }),
    () => call('listNotifications', { query: {} }),
  ];
  const times: number[] = [];
  for (let n = 0; !signal.aborted; n++) {
    const began = performance.now();
    await pages[n % pages.length]?.();
    times.push(performance.now() - began);
    await sleep(READ_EVERY_MS);
  }
  return times;
}

async function signInOnceThere(origin: string): Promise<ApiClient> {
  for (let left = SIGN_IN_TRIES; ; left--) {
    try {
      const token = await signInBySrp(origin, PARTNERS.mara.email, DEMO_PASSWORD);
      const call = createClient({ origin, token: async () => token });
      // Call the API here too, so that this loop retries the sign-in until the account has a role.
      await call('getPartnerOverview');
      return call;
    } catch (error) {
      if (left === 0) throw error;
      await sleep(READ_EVERY_MS);
    }
  }
}
