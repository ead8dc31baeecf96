const DAY_SECONDS = 24 * 60 * 60;

/** Returns the `expiresAt` of an item that is kept for a number of days after a time, in seconds since 1970. */
export const expiresAfter = (days: number, time: Date | string): number =>
  Math.floor(new Date(time).getTime() / 1000) + days * DAY_SECONDS;
