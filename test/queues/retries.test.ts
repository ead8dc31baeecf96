import { describe, expect, it } from 'vitest';
import { backoffSeconds } from '../../functions/lib/queues/backoff.ts';
import { EMAIL_SOURCE, RETRY_SOURCE } from '../../infra/settings/queues.ts';

const SIX_HOURS = 6 * 60 * 60;
const DAY = 24 * 60 * 60;

describe.each([
  ['email', EMAIL_SOURCE],
  ['retry', RETRY_SOURCE],
])('The %s queue', (_, { maxReceiveCount, visibilityTimeoutSeconds, retentionDays }) => {
  const pauses = maxReceiveCount - 1;
  /** Returns the total time, in seconds, from the first attempt to the last. */
  const totalPause = (random: number) =>
    Array.from({ length: pauses }, (__, n) => backoffSeconds(n + 1, () => random)).reduce(
      (sum, s) => sum + s,
    );

  it('retries a failing message for at least six hours, even with the shortest pauses', () => {
    expect(totalPause(1)).toBeGreaterThanOrEqual(SIX_HOURS);
  });

  it('retries a message that kills its consumer for at least six hours', () => {
    expect(pauses * visibilityTimeoutSeconds).toBeGreaterThanOrEqual(SIX_HOURS);
  });

  it('gives up on a message days before SQS would delete it', () => {
    expect(totalPause(0)).toBeLessThan((retentionDays - 2) * DAY);
  });
});
