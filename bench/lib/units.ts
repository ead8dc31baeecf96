export const MILLION = 1_000_000;
export const KB_PER_GB = 1_024 ** 2;

const HOURS_PER_MONTH = 730;

/** AWS computes monthly prices with 730 hours. */
export const MONTH = {
  days: 30.4,
  hours: HOURS_PER_MONTH,
  minutes: HOURS_PER_MONTH * 60,
} as const;
