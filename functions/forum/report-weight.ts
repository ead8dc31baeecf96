import { DAY_MS } from '../../shared/money/months.ts';
import type { Posting } from '../entities/posting.ts';
import { formatDuration } from '../lib/format-duration.ts';
import { DomainError } from '../lib/http/errors.ts';
import type { Writer } from './posting-rules.ts';

const ESTABLISHED = 30 * DAY_MS;

/** @limit Rates | reports of a user in 24 hours | when the next report is possible */
const REPORTS_A_DAY = 5;

export const HIDING_WEIGHT = 4;

/**
 * The weight is 0 if the account is less than a day old or has never written in the forum, because such accounts are easy to create.
 * Moderators still see reports with a weight of 0.
 */
export function reportWeight({ since, posting }: Writer, now: Date): number {
  const age = now.getTime() - Date.parse(since);
  if (age < DAY_MS || posting.recent.length === 0) return 0;
  return age < ESTABLISHED ? 1 : 2;
}

/** Returns the times of the user's reports in the last 24 hours, including the new report. Throws `rate_limited` if there are too many. */
export function addReportTime({ reported = [] }: Posting, now: Date): string[] {
  const recent = reported.filter((at) => Date.parse(at) > now.getTime() - DAY_MS);
  const [oldest] = recent;
  if (oldest && recent.length >= REPORTS_A_DAY) {
    const left = Date.parse(oldest) + DAY_MS - now.getTime();
    const words = `You've reported ${REPORTS_A_DAY} posts and comments in 24 hours. You can report again`;
    throw new DomainError('rate_limited', `${words} in ${formatDuration(left)}.`, {
      retryAfter: Math.ceil(left / 1000),
    });
  }
  return [...recent, now.toISOString()];
}
