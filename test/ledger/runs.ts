import { runsAtCost } from '../support/property-runs.ts';

/** The number of orders in which each story's events are processed. Creating a story costs more than processing it. */
export const ORDERS = 16;
export const STORIES = runsAtCost(ORDERS);
