import { isNightly } from '../support/depth.ts';
import { runsAtCost } from '../support/property-runs.ts';
import { wholeNumber } from './whole-number.ts';

/** An environment variable that starts the search for bugs at another seed: `FIRST_SEED=1001 npx vitest run test/simulation`. */
export const FIRST_SEED = wholeNumber(process.env.FIRST_SEED ?? '1');
/** The number of stories that each seed of a regular test run simulates. */
export const STORIES = 5;
export const SEEDS = isNightly ? 5_000 : runsAtCost(40);
