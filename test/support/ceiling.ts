/**
 * The maximum time, in milliseconds, that a test waits for a condition, long enough for the slowest machine. Tests never depend on how long
 * something takes: a wait ends as soon as its condition holds.
 */
export const CONDITION_CEILING_MS = 60_000;

/** The maximum time, in milliseconds, that a test or a hook takes. */
export const TEST_CEILING_MS = 300_000;
