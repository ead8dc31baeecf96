import { atLeast, atMost, type Figure, figure } from '../lib/figure.ts';
import { median, percentile } from '../lib/percentile.ts';
import type { LoadKind } from './loads.ts';
import { sendProbes } from './send-probes.ts';
import { type Tenants, withTenants } from './tenants.ts';

const RUNS = 3;
const PROBES = 20;
const WARM_UP_PROBES = 5;

const DELAY_GOAL = 2.5;

interface Load {
  readonly kind: LoadKind;
  readonly events: number;
  readonly name: string;
  /** The number of sales that the measured tenant makes each time the load is repeated. */
  readonly probes: number;
}

const LOADS: readonly Load[] = [
  { kind: 'one customer', events: 400, name: '400 events of one customer', probes: 4 },
  { kind: 'poison', events: 100, name: '100 events with 20 unknown codes each', probes: 4 },
  { kind: 'one tenant', events: 2_000, name: '2,000 events of one tenant', probes: PROBES },
];

const PAYMENTS = 120;
const PAYMENTS_GOAL = 1.5;

/** If a sale under load takes longer, the measurement ends with that sale. */
const TIMEOUT_MS = 60_000;

/**
 * Measures how long one tenant's sales take to reach the ledger, with and without a load from another tenant. Also compares many payments
 * by one customer with the same number of payments by different customers. While a load is being stored, the stream's readers are paused,
 * so that the measured sales wait behind the load.
 */
export async function fairness(): Promise<Figure[]> {
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measureRun());
  return [
    ...LOADS.flatMap(({ name }, n) => {
      const delays = runs.map(({ delays }) => delays[n] as Delay);
      const times = (of: 'quiet' | 'loaded') => median(delays.map((delay) => delay[of]));
      const ratios = delays.map(({ quiet, loaded }) => loaded / quiet);
      const delayed = `${name}: another tenant's sale is delayed by`;
      return [
        figure(`${name}: another tenant's sale without them, p95`, times('quiet'), 'ms'),
        figure(`${name}: another tenant's sale during them, p95`, times('loaded'), 'ms'),
        atMost(delayed, median(ratios), 'ratio', DELAY_GOAL),
        figure(`${name}: delay in the worst of ${RUNS} runs`, Math.max(...ratios), 'ratio'),
        atLeast(
          `${name}: sales measured during them, fewest of ${RUNS} runs`,
          Math.min(...delays.map(({ sales }) => sales)),
          'sales',
          PROBES,
        ),
      ];
    }),
    figure(`${PAYMENTS} payments of one customer`, median(runs.map(({ one }) => one)), 'ms'),
    figure(`${PAYMENTS} payments of as many customers`, median(runs.map(({ many }) => many)), 'ms'),
    atMost(
      `${PAYMENTS} payments of one customer, relative to as many customers`,
      median(runs.map(({ one, many }) => one / many)),
      'ratio',
      PAYMENTS_GOAL,
    ),
  ];
}

/** The 95th percentiles, in milliseconds, of the time until a measured sale arrives in the ledger. */
interface Delay {
  readonly quiet: number;
  readonly loaded: number;
  readonly sales: number;
}

interface Run {
  readonly delays: readonly Delay[];
  /**
   * `one` is the time, in milliseconds, to process many payments by one customer. `many` is the time for the same number of payments if
   * each is by a different customer.
   */
  readonly one: number;
  readonly many: number;
}

/** Measures every load once, each in a separate local cloud, because events left over after a timeout would affect the next load. */
async function measureRun(): Promise<Run> {
  const delays: Delay[] = [];
  for (const load of LOADS) delays.push(await withTenants((tenants) => measureDelay(tenants, load)));
  const many = await withTenants((tenants) => measurePayments(tenants, 'payments of many customers'));
  const one = await withTenants((tenants) => measurePayments(tenants, 'payments of one customer'));
  return { delays, one, many };
}

async function measureDelay(tenants: Tenants, { kind, events, probes }: Load): Promise<Delay> {
  await sendProbes(tenants, WARM_UP_PROBES, TIMEOUT_MS);
  const quiet = await sendProbes(tenants, PROBES, TIMEOUT_MS);
  if (quiet.length < PROBES) throw new Error('A sale without a load did not reach the ledger in time');
  const loaded: number[] = [];
  const deadline = performance.now() + TIMEOUT_MS;
  const left = () => Math.max(deadline - performance.now(), 1);
  while (loaded.length < PROBES && performance.now() < deadline) {
    const isOver = await tenants.sendAtOnce(kind, events);
    loaded.push(...(await sendProbes(tenants, Math.min(probes, PROBES - loaded.length), left(), isOver)));
    await tenants.becomesIdle(left());
  }
  return { quiet: percentile(quiet, 95), loaded: percentile(loaded, 95), sales: loaded.length };
}

/**
 * Returns the time in milliseconds from the first request to the last ledger entry. First processes payments that aren't measured, to warm
 * up the functions.
 */
async function measurePayments(tenants: Tenants, kind: LoadKind): Promise<number> {
  await tenants.send('payments of many customers', PAYMENTS);
  await tenants.becomesIdle(TIMEOUT_MS);
  const began = performance.now();
  await tenants.send(kind, PAYMENTS);
  const { inTime } = await tenants.awaitCommissions(2 * PAYMENTS, TIMEOUT_MS);
  if (!inTime) throw new Error(`The ${kind} did not reach the ledger in time`);
  return performance.now() - began;
}
