import { runsAtCost } from '../support/property-runs.ts';

/**
 * The number of random orders in which each simulated sequence of events is processed. Processing a sequence is cheaper than creating one,
 * so each sequence is processed several times.
 */
export const ORDERS = 16;
export const STORIES = runsAtCost(ORDERS);

/** The number of simulated sequences of events that are processed in a single order. */
export const SINGLE_ORDERS = runsAtCost(8);
