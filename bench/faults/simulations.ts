import type { Faults } from '../../test/simulation/faults.ts';
import { type Findings, type Simulation, simulate } from '../../test/simulation/simulate.ts';
import { atLeast, atMost, type Figure, figure } from '../lib/figure.ts';

/** The number of seeds, and the number of simulated event sequences per seed. A regular test run uses the same numbers. */
const SEEDS = 200;
const STORIES = 5;
/** The minimum number of simulated stories per minute. A slower simulation would not run with every test run. */
const STORIES_PER_MINUTE_GOAL = 1_000;

const FAULT_NAMES: Readonly<Record<keyof Faults, string>> = {
  reorder: 'events delivered out of order',
  duplicate: 'events delivered twice',
  crash: 'processes that died before or after a request',
  throttle: 'requests throttled',
  conflict: 'writes refused because of another transaction',
  repeat: 'requests sent again because their response was lost',
  partial: 'batches read partially',
  slow: 'requests delayed by seconds',
  slowProcess: 'processes slowed down up to a hundred times',
  interrupt: 'processes interrupted by a payout',
};

const FINDING_NAMES: Readonly<Record<keyof Findings, string>> = {
  lostEvents: 'events lost',
  unfinished: 'events left waiting',
  wrongSums: 'sums wrong on either side',
  violations: 'violations of the rules of the ledger',
};

/** Simulates sequences of an app's events with all kinds of faults at once. */
export async function simulations(): Promise<Figure[]> {
  const runs: Simulation[] = [];
  const began = performance.now();
  for (let seed = 1; seed <= SEEDS; seed++) runs.push(await simulate({ seed, stories: STORIES }));
  const minutes = (performance.now() - began) / 60_000;
  const total = (of: (run: Simulation) => number) => runs.reduce((sum, run) => sum + of(run), 0);
  const totalOf = (name: string, unit: string, of: (run: Simulation) => number) =>
    figure(`simulation: ${name}`, total(of), unit);
  return [
    figure('simulation: stories', SEEDS * STORIES, 'stories'),
    atLeast(
      'simulation: stories per minute',
      Math.floor((SEEDS * STORIES) / minutes),
      'stories',
      STORIES_PER_MINUTE_GOAL,
    ),
    totalOf('events sent', 'events', ({ events }) => events),
    totalOf('payouts made meanwhile', 'payouts', ({ payouts }) => payouts),
    ...keysOf(FAULT_NAMES).map((kind) => {
      const injected = total(({ faults }) => faults[kind]);
      return atLeast(`simulation: ${FAULT_NAMES[kind]}`, injected, 'faults', 1);
    }),
    totalOf('sums compared on both sides', 'sums', ({ sums }) => sums),
    ...keysOf(FINDING_NAMES).map((kind) => {
      const found = total(({ findings }) => findings[kind].length);
      return atMost(`simulation: ${FINDING_NAMES[kind]}`, found, 'found', 0);
    }),
  ];
}

const keysOf = <T extends object>(names: T) => Object.keys(names) as (keyof T)[];
