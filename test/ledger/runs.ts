import { runsAtCost } from '../support/property-runs.ts';

/** Orders in which each story is delivered. Telling a story costs more than delivering it. */
export const ORDERS = 16;
export const STORIES = runsAtCost(ORDERS);
