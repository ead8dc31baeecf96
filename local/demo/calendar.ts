/** The six months of the demo: 0 is the first, 5 the one that is running. */
export interface Calendar {
  /** No event is later than this. */
  readonly now: Date;
  /** A time in UTC; months before 0 are those before the history. */
  day(month: number, day: number, hour?: number): Date;
  daysAgo(days: number): Date;
}

export const MONTHS = 6;

export function createCalendar(now: Date): Calendar {
  return {
    now,
    day: (month, day, hour = 10) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1) + month, day, hour)),
    daysAgo: (days) => new Date(now.getTime() - days * 86_400_000),
  };
}
