import { LIMITS } from '../../../../shared/limits.ts';
import { addMonths, type Month } from '../../../../shared/money/months.ts';
import type { ReportState } from './search.ts';

/** The periods, in months, that have a button on the page. */
const PRESETS = [3, 6, 12, 24, 36] as const;

/** By default, the report covers the last twelve months. */
export function shownMonths({ from, to }: ReportState, present: Month): { from: Month; to: Month } {
  const last = to ?? present;
  return { from: from ?? addMonths(last, 1 - LIMITS.starterMonths), to: last };
}

export const presets = (hasOlderMonths: boolean): readonly number[] =>
  PRESETS.filter((count) => hasOlderMonths || count <= LIMITS.starterMonths);

export const lastMonths = (count: number, present: Month) => ({
  from: count === LIMITS.starterMonths ? undefined : addMonths(present, 1 - count),
  to: undefined,
});

/** Returns the months that the user can choose, newest first. */
export const monthChoices = (hasOlderMonths: boolean, present: Month): Month[] =>
  Array.from({ length: hasOlderMonths ? LIMITS.reportMonths : LIMITS.starterMonths }, (_, n) =>
    addMonths(present, -n),
  );

/** If the last month is earlier, it is set to the new first month. */
export const periodFrom = (from: Month, to: Month) => (from > to ? { from, to: from } : { from, to });

/** If the first month is later, it is set to the new last month. */
export const periodTo = (from: Month, to: Month) => (from > to ? { from: to, to } : { from, to });
