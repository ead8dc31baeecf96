import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCloud } from '../../local/start-cloud.ts';
import { atLeast, atMost, type Figure, figure } from '../lib/figure.ts';
import { percentile } from '../lib/percentile.ts';
import { SHAPE } from '../scale/shape.ts';
import type { LoadShape } from './plan-load.ts';
import { type LoadRun, lagsOf, runLoad } from './run-load.ts';

/** The divisor that scales down the load in docs/scale.md for this benchmark. */
const RATIO = 1_000;
const DEFAULT_MINUTES = 5;
const MAX_MINUTES = 60;
const REFERRED = ['sale', 'renewal', 'refund'] as const;

/** The goal of the whole pipeline: 99.9% of the payments are in the ledger within a minute. */
const LEDGER_GOAL_MS = 60_000;
const LEDGER_GOAL_SHARE = 0.999;
const LAG_GOAL_MS = 2_000;

/**
 * Replays a thousandth of the load in docs/scale.md on a local cloud with the real receiver and the real worker. Measures how long payments
 * take to reach the ledger. `LOAD_MINUTES` sets the duration.
 */
export async function load(): Promise<Figure[]> {
  const minutes = Number(process.env.LOAD_MINUTES ?? DEFAULT_MINUTES);
  if (!(minutes > 0 && minutes <= MAX_MINUTES))
    throw new Error(`LOAD_MINUTES must be a number above 0 and up to ${MAX_MINUTES}`);
  const shape: LoadShape = {
    seconds: minutes * 60,
    eventsPerSecond: SHAPE.eventsPerSecond / RATIO,
    partners: SHAPE.partners / RATIO,
    affiliatesPerPartner: SHAPE.affiliates / SHAPE.partners,
    customers: SHAPE.customers / RATIO,
  };
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-load-'));
  try {
    const cloud = await startCloud({ port: 0, dataDir, inMemory: true, functions: 'bundles', web: 'none' });
    try {
      return figuresOf(shape, await runLoad(cloud, shape, 'load'));
    } finally {
      await cloud.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

export function figuresOf(shape: LoadShape, run: LoadRun): Figure[] {
  const { followed, responses, seconds, wrongPayments, wrongFigures } = run;
  const statuses = responses.map(({ status }) => status);
  const times = responses.map(({ ms }) => ms);
  const lags = lagsOf(run, REFERRED);
  const others = lagsOf(run, ['other']);
  const half = (shape.seconds * 1_000) / 2;
  const halves = [(ms: number) => ms < half, (ms: number) => ms >= half].map((isIn) =>
    percentile(lagsOf({ followed: followed.filter(({ atMs }) => isIn(atMs)) }), 95),
  );
  const inTime = lagsOf(run).filter((ms) => ms < LEDGER_GOAL_MS).length;
  return [
    figure('duration', shape.seconds / 60, 'minutes'),
    figure('partners', shape.partners, ''),
    figure('affiliates', shape.partners * shape.affiliatesPerPartner, ''),
    figure('referred customers from whom payments are drawn', shape.customers, ''),
    figure('events', responses.length, 'events'),
    figure('events per second', responses.length / seconds, '/s'),
    figure('payments and refunds with a code', lags.length, ''),
    figure('payments without a code', others.length, ''),
    figure('time to 200, p50', percentile(times, 50), 'ms'),
    figure('time to 200, p95', percentile(times, 95), 'ms'),
    figure('with a code: time to the ledger, p50', percentile(lags, 50), 'ms'),
    atMost('with a code: time to the ledger, p95', percentile(lags, 95), 'ms', LAG_GOAL_MS),
    figure('with a code: time to the ledger, longest', Math.max(...lags), 'ms'),
    figure('without a code: time until stored, p50', percentile(others, 50), 'ms'),
    figure('without a code: time until stored, p95', percentile(others, 95), 'ms'),
    figure('first half: time of all payments, p95', halves[0] ?? Number.NaN, 'ms'),
    figure('second half: time of all payments, p95', halves[1] ?? Number.NaN, 'ms'),
    atLeast('processed within a minute', inTime / followed.length, 'share', LEDGER_GOAL_SHARE),
    atMost('throttled with 429', statuses.filter((status) => status === 429).length, 'events', 0),
    atMost('other errors', statuses.filter((status) => status !== 200 && status !== 429).length, 'events', 0),
    atMost('payments with a missing or wrong commission', wrongPayments, 'payments', 0),
    atMost('figures that the audit finds wrong', wrongFigures, 'figures', 0),
  ];
}
