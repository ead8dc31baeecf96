import { monthOf } from '../../shared/months.ts';

export const DAY_MS = 86_400_000;
/** The first day of the simulated half year, in milliseconds since 1970. */
export const FIRST_DAY = Date.UTC(2026, 5, 1);
/** The months of the simulated half year, oldest first. */
export const MONTHS = Array.from({ length: 6 }, (_, month) =>
  monthOf(new Date(FIRST_DAY + month * 31 * DAY_MS).toISOString()),
);
