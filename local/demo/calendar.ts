/** The six months of the demo data, numbered from 0 to 5. Month 5 is the current month. */
export interface Calendar {
  /**
   * The end of the demo data's history. It is the most recent midnight in UTC, so that every start on the same day generates the same
   * history.
   */
  readonly now: Date;
  /** A negative month is before the first month of the demo data. */
  day(month: number, day: number, hour?: number): Date;
  daysAgo(days: number): Date;
}

export const MONTHS = 6;

export function createCalendar(today: Date): Calendar {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  const now = new Date(Date.UTC(year, month, today.getUTCDate()));
  return {
    now,
    day: (since, day, hour = 10) => new Date(Date.UTC(year, month - (MONTHS - 1) + since, day, hour)),
    daysAgo: (days) => new Date(now.getTime() - days * 86_400_000),
  };
}
