import { monthOf } from '../../shared/money/months.ts';

export const DAY_MS = 86_400_000;
export const FIRST_DAY = Date.UTC(2026, 5, 1);
export const MONTHS = Array.from({ length: 6 }, (_, month) =>
  monthOf(new Date(FIRST_DAY + month * 31 * DAY_MS).toISOString()),
);
