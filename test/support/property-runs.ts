import { isNightly, isQuick } from './depth.ts';

/** The number of runs of each property test in `npm run test:quick`, `npm test` and the nightly run (`npm test -- --nightly`). */
export const RUNS = { quick: 100, change: 2_000, nightly: 20_000 } as const;

/** An environment variable that sets the number of runs, for a longer search: `PROPERTY_RUNS=500000 npx vitest run test/ledger`. */
const wanted = Number(
  process.env.PROPERTY_RUNS ?? (isNightly ? RUNS.nightly : isQuick ? RUNS.quick : RUNS.change),
);
if (!Number.isSafeInteger(wanted) || wanted < 1) throw new Error('PROPERTY_RUNS must be a positive integer.');

export const PROPERTY_RUNS = wanted;

/**
 * `cost` is the duration of one run, relative to a run that only calls a pure function. `costAtNight` is lower for a property that has a
 * share only on a change.
 */
export const runsAtCost = (cost: number, costAtNight = cost): number =>
  Math.ceil(PROPERTY_RUNS / (PROPERTY_RUNS > RUNS.change ? costAtNight : cost));
