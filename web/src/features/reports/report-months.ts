import { LIMITS } from '../../../../shared/limits.ts';
import { addMonths, type Month } from '../../../../shared/months.ts';
import type { ReportState } from './search.ts';

/** The numbers of months that the page offers with one click. */
const PRESETS = [3, 6, 12, 24, 36] as const;

/** Returns the months of the report that the URL describes. Both ends are included. The default is the last twelve. */
export function shownMonths({ from, to }: ReportState, present: Month): { from: Month; to: Month } {
  const last = to ?? present;
  return { from: from ?? addMonths(last, 1 - LIMITS.starterMonths), to: last };
}

/** Returns the numbers of months that can be chosen with one click. */
export const presets = (hasOlderMonths: boolean): readonly number[] =>
  PRESETS.filter((count) => hasOlderMonths || count <= LIMITS.starterMonths);

/** Returns the change of the URL that shows the last `count` months. */
export const lastMonths = (count: number, present: Month) => ({
  from: count === LIMITS.starterMonths ? undefined : addMonths(present, 1 - count),
  to: undefined,
});

/** Returns the months that can be chosen, newest first. */
export const monthChoices = (hasOlderMonths: boolean, present: Month): Month[] =>
  Array.from({ length: hasOlderMonths ? LIMITS.reportMonths : LIMITS.starterMonths }, (_, n) =>
    addMonths(present, -n),
  );

/** Returns the change of the URL after the first month was chosen. The last month never precedes it. */
export const periodFrom = (from: Month, to: Month) => (from > to ? { from, to: from } : { from, to });

/** Returns the change of the URL after the last month was chosen. */
export const periodTo = (from: Month, to: Month) => (from > to ? { from: to, to } : { from, to });
