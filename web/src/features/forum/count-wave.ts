import type { ReportedItem } from '../../../../shared/contract/forum-moderation.ts';

const HOUR = 60 * 60 * 1000;
/** The minimum number of reports by new accounts within an hour that counts as suspicious. */
const WAVE = 3;

/** Returns the largest number of reports that new accounts filed within an hour. Returns 0 if this number is not suspicious. */
export function countWave(reports: ReportedItem['reports']): number {
  const times = reports.filter(({ isNewAccount }) => isNewAccount).map(({ at }) => Date.parse(at));
  const largest = Math.max(
    0,
    ...times.map((start) => times.filter((time) => time >= start && time - start <= HOUR).length),
  );
  return largest >= WAVE ? largest : 0;
}
