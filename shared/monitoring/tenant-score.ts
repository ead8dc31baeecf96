/**
 * The part of a score that counts bad requests or events. It exceeds the number of all of them in an hour, so that a sum of scores contains
 * both numbers (ADR 51).
 */
export const BAD_SCORE = 1_000_000_000;

/** `infra/alarms/tenant-scores.ts` sums the scores of each tenant. */
export const tenantScore = (isBad: boolean): number => (isBad ? BAD_SCORE : 0) + 1;
