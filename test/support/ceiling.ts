/** Tests never depend on how long something takes: a wait ends as soon as its condition holds. */
export const CONDITION_CEILING_MS = 60_000;

export const TEST_CEILING_MS = 300_000;
