import { isNightly } from './depth.ts';

/** How often fast-check runs each property: on every change, and every night (`npm test -- --nightly`). */
export const RUNS = { change: 2_000, nightly: 20_000 } as const;

/** `PROPERTY_RUNS=500000 npx vitest run test/ledger` searches longer by hand. */
const wanted = Number(process.env.PROPERTY_RUNS ?? (isNightly ? RUNS.nightly : RUNS.change));
if (!Number.isSafeInteger(wanted) || wanted < 1) throw new Error('PROPERTY_RUNS must be a positive integer.');

/** The runs of every property that names no number of its own (`property-runs.setup.ts`). */
export const PROPERTY_RUNS = wanted;

/** Runs of a property each of whose runs costs about as much as `cost` runs of a pure function. */
export const runsAtCost = (cost: number): number => Math.ceil(PROPERTY_RUNS / cost);
